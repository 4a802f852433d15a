/**
 * What the inquiry `inquiry` of the contact `person` is called, in SQL: its title, or else what is asked for and by
 * whom, as in "Visa and flight for Ana Petrova". Every list, search, notification and mail has it from here.
 * `offset 0` has the kinds read once; otherwise they would be planned, and read, wherever they are named.
 */
export const inquiryName = (inquiry: string, person: string) => `
  coalesce(nullif(btrim(${inquiry}.title), ''), (
    select concat_ws(' for ',
      case cardinality(kinds)
        when 0 then null
        when 1 then initcap(kinds[1])
        when 2 then initcap(kinds[1]) || ' and ' || kinds[2]
        else initcap(kinds[1]) || ', ' || kinds[2] || ' +' || cardinality(kinds) - 2
      end,
      nullif(btrim(${person}.first_name || ' ' || ${person}.last_name), ''))
    from (select array(
      select v.kind from inquiry_services v
      where v.workspace_id = ${inquiry}.workspace_id and v.inquiry_id = ${inquiry}.id and v.kind <> 'misc'
      group by v.kind order by min(v.position)) as kinds offset 0) asked))`

/** The same after its number: `#12 Honeymoon in Bali`. */
export const numberedName = (inquiry: string, person: string) =>
  `'#' || ${inquiry}.deal_number || ' ' || ${inquiryName(inquiry, person)}`
