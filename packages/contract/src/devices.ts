export type Device = { browser: string | undefined; system: string | undefined; handheld: boolean }

/** What a browser says of itself, as far as people know it by name. */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
  handheld: /iPhone|iPad|iPod|Android/.test(userAgent),
})

type Names = readonly (readonly [RegExp, string])[]

const nameIn = (names: Names, userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1]

// In this order, because nearly every browser also claims to be Chrome and Safari.
const browsers: Names = [
  [/\bEdg(A|iOS|e)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S{1,20} .{0,40}Safari\//, 'Safari'],
]

const systems: Names = [
  [/\biPhone|\biPod/, 'iOS'],
  [/\biPad/, 'iPadOS'],
  [/\bAndroid/, 'Android'],
  [/\bWindows/, 'Windows'],
  [/\bMac OS X|\bMacintosh/, 'macOS'],
  [/\bCrOS/, 'ChromeOS'],
  [/\bLinux|\bX11/, 'Linux'],
]
