import { QueryClient } from '@tanstack/react-query'

const ofThisTest = new Set<QueryClient>()
const ended = new WeakSet<QueryClient>()
const { mount, fetchQuery } = QueryClient.prototype

/** So that what a test leaves under way, such as a retry or what a route reads ahead, asks nobody of the next one. */
export function noteQueryClients() {
  QueryClient.prototype.mount = function (this: QueryClient) {
    ofThisTest.add(this)
    mount.call(this)
  }
  QueryClient.prototype.fetchQuery = function (this: QueryClient, options) {
    if (ended.has(this)) return new Promise<never>(() => undefined)
    ofThisTest.add(this)
    return (fetchQuery as (options: never) => Promise<never>).call(this, options as never)
  }
}

export function endQueries() {
  for (const client of ofThisTest) {
    ended.add(client)
    client.clear()
  }
  ofThisTest.clear()
}
