type Referred = { id: string } | null

export const sameId = (one: Referred, other: Referred) => one?.id === other?.id
