/** What a column of a file may fill, by kind of record. Apart from the schemas, because the web needs it before it loads those. */

export const importKinds = ['contact', 'company', 'inquiry'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * How the cells of a column are read. What is `many` may be filled by several columns, and by several values in a cell;
 * a `label` is looked up among the statuses, sources, members or companies of the workspace.
 */
export type ImportFieldType =
  | 'text'
  | 'name'
  | 'emails'
  | 'phones'
  | 'email'
  | 'phone'
  | 'day'
  | 'amount'
  | 'number'
  | 'gender'
  | 'label'
  | 'company'
export type ImportField = {
  type: ImportFieldType
  /** Headings, folded, by which the column is known. Those of our own exports come first. */
  known: readonly string[]
}

export const importFields = {
  contact: {
    first_name: {
      type: 'text',
      known: ['first name', 'firstname', 'given name', 'forename', 'vorname', 'prenom', 'nombre'],
    },
    last_name: {
      type: 'text',
      known: ['last name', 'lastname', 'surname', 'family name', 'nachname', 'nom', 'apellido', 'apellidos'],
    },
    full_name: {
      type: 'name',
      known: ['name', 'full name', 'contact', 'contact name', 'customer', 'client', 'person', 'passenger'],
    },
    emails: {
      type: 'emails',
      known: [
        'emails',
        'email',
        'e mail',
        'email address',
        'mail',
        'primary email',
        'work email',
        'home email',
        'correo',
      ],
    },
    phone_numbers: {
      type: 'phones',
      known: [
        'phones',
        'phone',
        'phone number',
        'mobile',
        'mobile phone',
        'cell',
        'telephone',
        'tel',
        'work phone',
        'home phone',
        'whatsapp',
        'telefon',
        'telefono',
        'handy',
      ],
    },
    company: {
      type: 'company',
      known: [
        'company',
        'company name',
        'organization',
        'organisation',
        'employer',
        'account',
        'account name',
        'firma',
      ],
    },
    status: { type: 'label', known: ['status', 'lead status', 'stage', 'lifecycle stage'] },
    source: { type: 'label', known: ['source', 'lead source', 'channel', 'origin'] },
    owner: {
      type: 'label',
      known: ['owner', 'contact owner', 'agent', 'consultant', 'assigned to', 'responsible'],
    },
    gender: { type: 'gender', known: ['gender', 'sex', 'geschlecht'] },
    birthday: {
      type: 'day',
      known: ['birthday', 'birth date', 'date of birth', 'dob', 'born', 'geburtstag'],
    },
    address: { type: 'text', known: ['address', 'postal address', 'mailing address', 'street', 'adresse'] },
    about: {
      type: 'text',
      known: ['about', 'note', 'notes', 'comment', 'comments', 'remarks', 'description'],
    },
  },
  company: {
    name: {
      type: 'text',
      known: [
        'name',
        'company',
        'company name',
        'organization',
        'organisation',
        'account',
        'account name',
        'firma',
      ],
    },
    email: { type: 'email', known: ['email', 'e mail', 'email address', 'mail'] },
    phone_number: {
      type: 'phone',
      known: ['phone', 'phone number', 'telephone', 'tel', 'mobile', 'telefon'],
    },
    website: { type: 'text', known: ['website', 'web', 'url', 'site', 'domain', 'homepage', 'web address'] },
    address: { type: 'text', known: ['address', 'postal address', 'street', 'adresse'] },
    about: { type: 'text', known: ['about', 'note', 'notes', 'comment', 'comments', 'description'] },
    owner: { type: 'label', known: ['owner', 'company owner', 'account owner', 'responsible'] },
  },
  inquiry: {
    deal_number: {
      type: 'number',
      known: ['id', 'number', 'inquiry', 'inquiry number', 'deal number', 'reference'],
    },
    title: { type: 'text', known: ['title', 'subject', 'trip', 'deal', 'deal name', 'name', 'destination'] },
    person: {
      type: 'name',
      known: ['inquired by', 'person', 'contact', 'contact name', 'customer', 'client', 'full name'],
    },
    person_email: {
      type: 'email',
      known: ['email', 'e mail', 'contact email', 'customer email', 'client email', 'email address'],
    },
    person_phone: {
      type: 'phone',
      known: ['phone', 'contact phone', 'customer phone', 'mobile', 'phone number'],
    },
    company: {
      type: 'company',
      known: ['company', 'company name', 'organization', 'organisation', 'account'],
    },
    deal_status: { type: 'label', known: ['status', 'stage', 'deal stage', 'pipeline stage'] },
    assigned_to: {
      type: 'label',
      known: ['assigned to', 'assignee', 'owner', 'deal owner', 'agent', 'consultant'],
    },
    travel_start: {
      type: 'day',
      known: ['travel start', 'departure', 'departure date', 'start', 'start date', 'from'],
    },
    travel_end: { type: 'day', known: ['travel end', 'return', 'return date', 'end', 'end date', 'to'] },
    budget: { type: 'amount', known: ['budget', 'amount', 'value', 'deal value', 'price', 'total'] },
    currency: { type: 'text', known: ['currency', 'currency code'] },
  },
} as const satisfies Record<ImportKind, Record<string, ImportField>>

export type ImportFieldName<K extends ImportKind = ImportKind> = K extends ImportKind
  ? keyof (typeof importFields)[K] & string
  : never

/** What the labels of a column are looked up among. Companies are too many to be gone through one by one. */
export const labelLists = ['status', 'source', 'owner', 'deal_status', 'assigned_to'] as const
export type LabelList = (typeof labelLists)[number]

/** What tells that a record is here already; companies have their names and websites, inquiries their numbers. */
export const importMatches = {
  contact: ['email', 'phone', 'name'],
  company: ['name', 'website'],
  inquiry: ['number'],
} as const satisfies Record<ImportKind, readonly string[]>
export type ImportMatch = (typeof importMatches)[ImportKind][number]

export const largestImportBytes = 100 * 1024 * 1024
