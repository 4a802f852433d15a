// What the app loads when it is needed is all loaded here, so that no test pays for it out of its own time.
import.meta.glob(
  ['../**/*.{ts,tsx}', '!../main.tsx', '!../**/withoutEval.ts', '!../**/*.test.*', '!../**/testing/**'],
  {
    eager: true,
  },
)
