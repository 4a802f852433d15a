type Referred = { id: string } | null

/** Whether two references lead to the same record, whatever else they tell of it. */
export const sameId = (one: Referred, other: Referred) => one?.id === other?.id
