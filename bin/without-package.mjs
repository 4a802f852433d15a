/** For tests: the setting of a process that finds no module whose name holds `part`, as if npm had left it out. */
export function withoutPackage(part) {
  const hide = `
    import Module from 'node:module'
    const resolve = Module._resolveFilename
    Module._resolveFilename = function (name, ...rest) {
      if (!name.includes(${JSON.stringify(part)})) return resolve.call(this, name, ...rest)
      throw Object.assign(new Error(\`Cannot find module '\${name}'\`), { code: 'MODULE_NOT_FOUND' })
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hide)}` }
}
