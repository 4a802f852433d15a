import { z } from 'zod'
import { BadgeColor, Id, inWorkspace, Picture, pagedMatches, pageQuery, text } from './common.ts'
import { recordLists } from './lists.ts'
import { route } from './route.ts'

/** The most matches that are counted; beyond them `more` is true. */
export const mostCounted = 1000

const mostIds = 20

const Match = z.object({
  /** `name` and `detail` are those of the hit; the others are texts that it does not show otherwise. */
  field: z.enum(['name', 'detail', 'email', 'phone', 'company', 'service', 'traveller', 'note', 'file']),
  text: z.string(),
  /** What of the text was searched for, from where to before where. Not tuples: every screen would load those. */
  ranges: z.array(z.array(z.number().int()).length(2)),
})
export type Match = z.infer<typeof Match>

export const SearchHit = z.object({
  id: Id,
  /** What the record is called: a name, of an inquiry after its number. */
  name: z.string(),
  pic: Picture.nullable(),
  /** What tells it from others of that name: a contact's company or else email, a company's website, who asks in an inquiry. */
  detail: z.string(),
  status: z.object({ name: z.string(), color: BadgeColor }).nullable(),
  /** Where the words were found. Empty for what was asked for by its id. */
  matches: z.array(Match),
})
export type SearchHit = z.infer<typeof SearchHit>

/** The best matches first. */
const Found = pagedMatches(SearchHit)
export type Found = z.infer<typeof Found>

const Results = z.object({
  contacts: Found,
  companies: Found,
  inquiries: Found,
  /** Nothing holds the words as they were typed: these differ by a letter. */
  similar: z.boolean(),
})
export type SearchResults = z.infer<typeof Results>

export const search = {
  find: route({
    method: 'GET',
    path: '/api/v1/:org/search/',
    access: 'workspace:read',
    summary: 'Find contacts, companies and inquiries by words, phone digits, email parts or #number',
    params: inWorkspace,
    query: pageQuery.extend({
      /** Under two characters finds nothing. */
      q: text(200).default(''),
      /**
       * Whether all matches are counted, up to 1,000. With `no`, `total` says how many are known of, and `more` whether there
       * are others. Left out, they are counted in lists of up to 1,000.
       */
      totals: z.enum(['yes', 'no'], 'Choose yes or no').optional(),
      /** Only these; the other groups come empty. */
      type: z.enum(recordLists, `Choose one of ${recordLists.join(', ')}`).optional(),
      /** Instead of words: the records with these ids, separated by commas. */
      ids: z
        .string()
        .transform((ids) => ids.split(','))
        .pipe(z.array(Id).max(mostIds, `Ask for at most ${mostIds} records`))
        .optional(),
    }),
    reply: Results,
  }),
}
