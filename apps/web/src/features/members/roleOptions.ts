import { t } from 'i18next'

/** Roles to choose from, each with what it means in plain words. */
export const roleOptions = <R extends string>(roles: readonly R[]) =>
  roles.map((value) => ({ value, label: t(`roles.${value}`), hint: t(`roles.hint.${value}`) }))
