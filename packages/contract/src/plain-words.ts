/** What is wrong with an input, for schemas that do not say it themselves: in words for people, not for programmers. */
import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

export function sayInPlainWords() {
  z.config({ customError: (issue) => words(issue) })
}

function words(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This field is required'
        : ofType(issue.expected)
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return ofFormat[issue.format] ?? 'This value does not fit here'
    case 'invalid_value':
      return issue.input === undefined ? 'This field is required' : `Choose one of ${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}`
    default:
      return 'This value does not fit here'
  }
}

function ofType(expected: string): string {
  if (expected === 'string') return 'Enter a text'
  if (expected === 'int') return 'Enter a whole number'
  if (expected === 'number') return 'Enter a number'
  if (expected === 'boolean') return 'Choose yes or no'
  return expected === 'array' ? 'Send a list' : 'Send the fields by their names'
}

function tooSmall(origin: string, least: number): string {
  if (origin === 'string')
    return least === 1 ? 'This field is required' : `Enter at least ${least} characters`
  return origin === 'array' ? `Choose at least ${least}` : `Enter ${least} or more`
}

function tooBig(origin: string, most: number): string {
  if (origin === 'string') return `Ensure this field has no more than ${most} characters`
  return origin === 'array' ? `Choose at most ${most}` : `Enter ${most} or less`
}

const ofFormat: Record<string, string> = {
  uuid: 'There is no such record',
  email: 'Invalid email address',
  url: 'Enter a web address',
  datetime: 'Enter a date and time',
  date: 'Enter a date as YYYY-MM-DD',
}
