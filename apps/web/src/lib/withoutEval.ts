// Zod tries at its first schema whether it may make code out of text, which the content policy refuses and reports. It is
// told beforehand, by the name under which it keeps its settings: to import it here would load it with the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
