// How a Field tells the control inside it its id and what describes it.
import { createContext, useContext } from 'react'

type FieldControl = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

export const FieldContext = createContext<FieldControl | null>(null)

/** The attributes a control takes from its Field. What the caller passes wins. */
export function useFieldControl(own: { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: unknown }) {
  const field = useContext(FieldContext)
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] === true || field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  }
}
