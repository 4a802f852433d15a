export const columnsStyle =
  'mx-auto grid max-w-300 gap-x-8 gap-y-6 p-4 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] desktop:p-6'
export const columnStyle = 'flex min-w-0 flex-col gap-6'
