// What queries by role and clicks ask of an element's style, many thousand times a test, without the cascade: no style sheet
// is in a page under test, so that only what stands in the element and what browsers do by themselves is left.

/** Elements that browsers do not draw `inline`, as in the style sheet of the HTML standard. */
const displays: Record<string, string> = {}
for (const [display, names] of [
  [
    'none',
    'area base basefont datalist head link meta noembed noframes noscript param rp script style template title',
  ],
  [
    'block',
    'html body address blockquote center dialog div figure figcaption footer form header hr legend listing',
  ],
  ['block', 'main p plaintext pre search xmp article aside h1 h2 h3 h4 h5 h6 hgroup nav section'],
  ['block', 'dir dd dl dt menu ol ul fieldset details summary'],
  ['inline-block', 'input button marquee'],
  ['list-item', 'li'],
  ['contents', 'slot'],
  ['ruby', 'ruby'],
  ['ruby-text', 'rt'],
  ['table', 'table'],
  ['table-caption', 'caption'],
  ['table-column-group', 'colgroup'],
  ['table-column', 'col'],
  ['table-header-group', 'thead'],
  ['table-row-group', 'tbody'],
  ['table-footer-group', 'tfoot'],
  ['table-row', 'tr'],
  ['table-cell', 'td th'],
] as const)
  for (const name of names.split(' ')) displays[name] = display

/** They are hidden by `visibility: collapse`, not by `display`. */
const partsOfTable = new Set(['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'])

const inlineOf = {
  display: declared('display'),
  visibility: declared('visibility'),
  pointerEvents: declared('pointer-events'),
  animationName: declared('animation-name'),
}

const readers: Record<string, (element: Element) => string> = {
  display: displayOf,
  visibility: (element) =>
    inherited(element, (each) => inlineOf.visibility(each) ?? hiddenPart(each)) ?? 'visible',
  pointerEvents: (element) => inherited(element, inlineOf.pointerEvents) ?? 'auto',
  animationName: (element) => inlineOf.animationName(element) ?? 'none',
}
readers['pointer-events'] = readers.pointerEvents as (element: Element) => string
readers['animation-name'] = readers.animationName as (element: Element) => string

/** Takes the place of the page's own, which is asked for everything else. */
export function readStylesPlainly() {
  const whole = window.getComputedStyle
  window.getComputedStyle = (element, pseudo) =>
    pseudo || element.hasAttribute('popover')
      ? whole.call(window, element, pseudo)
      : new Proxy(nothing, new PlainStyle(element, () => whole.call(window, element)))
}

const nothing = {} as CSSStyleDeclaration

class PlainStyle implements ProxyHandler<CSSStyleDeclaration> {
  private readonly element: Element
  private readonly whole: () => CSSStyleDeclaration

  constructor(element: Element, whole: () => CSSStyleDeclaration) {
    this.element = element
    this.whole = whole
  }

  get(_: CSSStyleDeclaration, name: string | symbol) {
    if (name === 'getPropertyValue') return this.getPropertyValue
    const read = readers[String(name)]
    if (read) return read(this.element)
    const style = this.whole()
    const value = Reflect.get(style, name)
    return typeof value === 'function' ? value.bind(style) : value
  }

  private readonly getPropertyValue = (name: string) =>
    readers[name]?.(this.element) ?? this.whole().getPropertyValue(name)
}

function displayOf(element: Element): string {
  const name = element.localName
  if (name === 'noscript' || (name === 'input' && /^hidden$/i.test(element.getAttribute('type') ?? '')))
    return 'none'
  const inline = inlineOf.display(element)
  if (inline) return inline
  if (name === 'dialog' && !element.hasAttribute('open')) return 'none'
  if (isHidden(element) && !partsOfTable.has(name)) return name === 'embed' ? 'inline' : 'none'
  return displays[name] ?? 'inline'
}

function isHidden(element: Element) {
  const hidden = element.getAttribute('hidden')
  return hidden !== null && !/^until-found$/i.test(hidden)
}

const hiddenPart = (element: Element) =>
  element.hasAttribute('hidden') && partsOfTable.has(element.localName) ? 'collapse' : undefined

/** Reads one property out of the text of an element's `style`; undefined where it is not in there, or says nothing. */
function declared(property: string) {
  const pattern = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;!]+)`, 'i')
  return (element: Element) => {
    const value = pattern
      .exec(element.getAttribute('style') ?? '')?.[1]
      ?.trim()
      .toLowerCase()
    return value && !['inherit', 'unset', 'initial', 'revert'].includes(value) ? value : undefined
  }
}

function inherited(element: Element, read: (element: Element) => string | undefined) {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = read(each)
    if (value) return value
  }
}
