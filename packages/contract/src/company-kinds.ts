/** What onboarding offers. Apart from the schemas, because the web shows it before it loads those. */

export const companyTypes = [
  'TRAVEL',
  'DESIGNING',
  'DENTAL',
  'LEISURE',
  'HOTEL',
  'IT_SERVICES',
  'OTHERS',
] as const
export const companySizes = [
  '1-9_EMPLOYEE',
  '10-50_EMPLOYEE',
  '60-100_EMPLOYEE',
  '100-500_Employee',
  '500-1000_EMPLOYEE',
  'GREATER_THAN_1000',
] as const
