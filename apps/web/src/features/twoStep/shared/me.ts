/** What of the account decides how its second step is set up. */
export type Me = { email: string; email_confirmed: boolean; has_password: boolean }
