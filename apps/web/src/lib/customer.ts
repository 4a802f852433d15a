/** What something is called by, and who asked for it, by whom one knows it: `Ana Petrova · Bali`. */
export const withCustomer = ({ name, customer }: { name: string; customer?: string | undefined }): string =>
  customer && !name.includes(customer) ? `${customer} · ${name}` : name
