/** Settings of the test runner: the address of the tested server and its first staff account. */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with npm test`);
  return value;
}

export const baseUrl = required('BASE_URL').replace(/\/+$/, '');
export const databaseUrl = required('DATABASE_URL');
export const adminUsername = required('ADMIN_USERNAME');
export const adminPassword = required('ADMIN_PASSWORD');
