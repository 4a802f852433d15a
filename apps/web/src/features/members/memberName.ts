type Named = { first_name: string; last_name: string }

export const memberName = ({ first_name, last_name }: Named) => `${first_name} ${last_name}`.trim()

export const matchesSearch = (person: Named & { email: string }, search: string) =>
  fold(`${memberName(person)}\n${person.email}`).includes(fold(search.trim()))

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
