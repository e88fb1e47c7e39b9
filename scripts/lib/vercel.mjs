const bucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

const CONSEQUENCES = [
  [['APP_SECRET'], 'the deployed shop answers with errors'],
  [['SITE_URL'], 'links in emails lead nowhere, and no live payment is offered'],
  [['SMTP_URL'], 'no email is sent'],
  [bucket, 'no picture can be uploaded'],
  [['CRON_SECRET'], 'no job runs'],
  [['TRUST_PROXY'], 'all shoppers share one address and its limits'],
];

/** Previews may share the database of production and must not change it. */
export const mayPrepareDatabase = ({ VERCEL_ENV: kind } = process.env) => !kind || kind === 'production';

export const vercelWarnings = (settings = process.env) =>
  CONSEQUENCES.flatMap(([names, consequence]) => {
    const missing = names.filter((name) => !settings[name]?.trim());
    return missing.length > 0 ? [`Without ${missing.join(', ')}: ${consequence}.`] : [];
  });
