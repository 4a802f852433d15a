/** How long a snackbar stays. In tests, which may take long to look, it stays until the end: see testing/setup.ts. */
export const snackMs = { plain: 3000, withAction: 8000 }
