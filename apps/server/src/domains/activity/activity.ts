/** What other parts of the server may ask of activities. Who writes them finds that in records/. */
export { beginningOf } from './beginning.ts'
