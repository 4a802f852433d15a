import { expect, it } from 'vitest'
import { watch } from './columns.ts'
import { readBirthday, readDay } from './days.ts'
import { namesOf } from './names.ts'
import { suggestPlan } from './suggest-plan.ts'

const columnsFor = (headings: string) => suggestPlan('contact', headings.split(';').map(watch)).columns

it.each([
  ['Name', ['full_name']],
  ['Name;Vorname', ['last_name', 'first_name']],
  ['Prénom;Nom', ['first_name', 'last_name']],
  ['Nombre;Apellidos', ['first_name', 'last_name']],
  ['Name;Surname', ['first_name', 'last_name']],
  ['Nom', ['full_name']],
  ['Name;First name;Last name', ['full_name', 'first_name', 'last_name']],
  ['Client', ['full_name']],
  ['Name (Mr/Mrs)', ['full_name']],
  ['Person - Name;Person - Email - Work;Organization - Name', ['full_name', 'emails', 'company']],
])('the columns %s are known', (headings, fields) => {
  expect(columnsFor(headings)).toEqual(fields)
})

it.each([
  [{ full_name: 'Müller', first_name: 'Hans' }, 'Hans', 'Müller', ''],
  [{ full_name: 'Jan van der Berg', first_name: 'Jan' }, 'Jan', 'van der Berg', ''],
  [{ full_name: 'Berg, Jan', last_name: 'Berg' }, 'Jan', 'Berg', ''],
  [{ full_name: 'Dr. Ada Lovelace', first_name: 'Ada', last_name: 'Lovelace' }, 'Ada', 'Lovelace', 'Dr.'],
  [{ first_name: 'Ada', middle_name: 'King', last_name: 'Lovelace' }, 'Ada King', 'Lovelace', ''],
  [{ full_name: 'Ada King Lovelace', middle_name: 'King' }, 'Ada King', 'Lovelace', ''],
])('the names of %o', (told, first_name, last_name, left) => {
  expect(namesOf(told)).toEqual({ first_name, last_name, left })
})

it.each([
  ['7. März 1961', '1961-03-07'],
  ['14 février 1975', '1975-02-14'],
  ['1er janvier 1950', '1950-01-01'],
  ['6 de enero de 1959', '1959-01-06'],
  ['March 7th, 1985', '1985-03-07'],
  ['7-Mar-85', '1985-03-07'],
  ['1. Dez. 1970', '1970-12-01'],
])('the day %s', (text, value) => {
  expect(readDay(text, 'dmy', '2026-07-01')).toEqual({ value })
})

it.each([
  ['--03-07', 'dmy', '1604-03-07'],
  ['7 March', 'dmy', '1604-03-07'],
  ['29. Februar', 'dmy', '1604-02-29'],
  ['07.03.', 'dmy', '1604-03-07'],
  ['3/7', 'mdy', '1604-03-07'],
  ['7 March 1985', 'dmy', '1985-03-07'],
] as const)('the birthday %s', (text, order, value) => {
  expect(readBirthday(text, order, '2026-07-01')).toEqual({ value })
})

it.each(['01.05.70 / 02.06.72', '17/07/26 (tbc)', 'March 1985', '7 Smarch 1985'])('%s is no day', (text) => {
  expect(readDay(text, 'dmy', '2026-07-01')).toMatchObject({ problem: expect.any(String) })
})
