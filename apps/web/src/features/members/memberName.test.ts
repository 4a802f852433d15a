import { describe, expect, it } from 'vitest'
import { matchesSearch, memberName } from './memberName.ts'

const zoe = { first_name: 'Zoë', last_name: 'Núñez', email: 'Z.Nunez+crm@Corp.example' }

describe('a search', () => {
  it.each(['zoe', 'ZOË', 'núñ', 'NUN', 'zoë núñ', '  Zoe  ', 'z.nunez', '+CRM@corp', '.', ''])(
    '%j finds Zoë Núñez',
    (search) => {
      expect(matchesSearch(zoe, search)).toBe(true)
    },
  )

  it.each(['zoen', 'nunez zoe', '*', '(', '\\', 'nunezz', 'example z'])('%j does not', (search) => {
    expect(matchesSearch(zoe, search)).toBe(false)
  })

  it('finds names in any script', () => {
    expect(matchesSearch({ first_name: 'ليلى', last_name: 'حداد', email: 'l@x.example' }, 'حداد')).toBe(true)
    expect(matchesSearch({ first_name: 'İpek', last_name: '', email: 'i@x.example' }, 'ipek')).toBe(true)
  })
})

describe('the name of a member', () => {
  it('is both names, or the first alone', () => {
    expect(memberName(zoe)).toBe('Zoë Núñez')
    expect(memberName({ first_name: 'Chen', last_name: '' })).toBe('Chen')
  })
})
