/**
 * What the list of shortcuts tells of: a letter by itself means the same on every page that knows it. A key of its own has its handler elsewhere: useShellKeys, ListScreen, Today, the
 * payments, the calendar and the details (useKeys), BoardCard, the fields and forms of the kit, and the editor of notes.
 */
type Shortcut = {
  /** Names its text in the catalogue. */
  act: string
  /** One chord for each way to do it: `mod k` is pressed together, and `g > c` one after the other. */
  keys: readonly string[]
  /** Without a modifier, so that it can be switched off. */
  isSingle?: true
}

export type ShortcutGroup = { name: string; shortcuts: readonly Shortcut[] }

const single = (act: string, ...keys: string[]): Shortcut => ({ act, keys, isSingle: true })
const held = (act: string, ...keys: string[]): Shortcut => ({ act, keys })

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    name: 'everywhere',
    shortcuts: [
      held('palette', 'mod k'),
      single('search', '/'),
      single('today', 'g > d'),
      single('contacts', 'g > c'),
      single('companies', 'g > o'),
      single('inquiries', 'g > i'),
      single('tasks', 'g > t'),
      single('calendar', 'g > l'),
      single('payments', 'g > p'),
      single('reports', 'g > r'),
      single('settings', 'g > s'),
      held('submit', 'mod enter'),
      held('close', 'escape'),
      single('help', '?'),
    ],
  },
  {
    name: 'today',
    shortcuts: [
      single('addTask', 'n'),
      single('walk', 'j', 'k'),
      held('openLine', 'enter'),
      single('tick', 'e'),
      held('tickLine', 'space'),
      single('toTomorrow', 'd'),
    ],
  },
  {
    name: 'calendar',
    shortcuts: [
      single('toToday', 't'),
      single('monthView', 'm'),
      single('weekView', 'w'),
      held('walkDays', 'left', 'right', 'up', 'down'),
      held('turnPage', 'pageUp', 'pageDown'),
      held('openDay', 'enter'),
      single('addTask', 'n'),
      held('moveDay', 'alt left', 'alt right'),
      held('moveWeek', 'alt up', 'alt down'),
    ],
  },
  {
    name: 'payments',
    shortcuts: [single('walk', 'j', 'k'), held('openLine', 'enter')],
  },
  {
    name: 'lists',
    shortcuts: [
      single('searchList', '/'),
      single('add', 'c'),
      single('walk', 'j', 'k'),
      held('open', 'enter'),
      single('select', 'x'),
      held('selectRange', 'shift click'),
      held('clearSelection', 'escape'),
    ],
  },
  {
    name: 'records',
    shortcuts: [
      single('walk', 'j', 'k'),
      single('addTask', 'n'),
      held('save', 'enter'),
      held('revert', 'escape'),
      held('reorder', 'alt up', 'alt down'),
    ],
  },
  {
    name: 'inquiry',
    shortcuts: [single('park', 'p')],
  },
  {
    name: 'board',
    shortcuts: [held('moveCard', 'alt left', 'alt right'), held('walkCards', 'alt up', 'alt down')],
  },
  {
    name: 'settings',
    shortcuts: [held('reorderWords', 'alt up', 'alt down')],
  },
  {
    name: 'notes',
    shortcuts: [
      held('saveNote', 'mod enter'),
      held('bold', 'mod b'),
      held('mention', '@'),
      held('bullets', '- space', 'mod shift 8'),
      held('numbers', '1 . space', 'mod shift 7'),
    ],
  },
]
