const bucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

const CONSEQUENCES = [
  [['APP_SECRET'], 'the deployed shop answers with errors'],
  [['SITE_URL'], 'links in emails lead nowhere, and no live payment is offered'],
  [['SMTP_URL'], 'no email is sent'],
  [bucket, 'no picture can be uploaded'],
  [['CRON_SECRET'], 'no job runs'],
  [['TRUST_PROXY'], 'all shoppers share one address and its limits'],
];

/** Previews must not change the database of production, which they may share. */
export const mayPrepareDatabase = ({ VERCEL_ENV: kind } = process.env) => !kind || kind === 'production';

/** A sentence for each missing setting of a shop on Vercel. */
export const vercelWarnings = (settings = process.env) =>
  CONSEQUENCES.flatMap(([names, consequence]) => {
    const missing = names.filter((name) => !settings[name]?.trim());
    return missing.length > 0 ? [`Without ${missing.join(', ')}: ${consequence}.`] : [];
  });
