// Fields that have fields in them: those do not know the table of all kinds, which knows them.
import { createContext, type FunctionComponent, useContext } from 'react'
import type { Field } from '../table'
import type { InputProps } from './frame'

export interface FieldProps extends Omit<InputProps, 'field'> {
  field: Field
}

const InsideContext = createContext<FunctionComponent<FieldProps>>(() => null)

export const InsideProvider = InsideContext.Provider

export const useFieldInput = () => useContext(InsideContext)
