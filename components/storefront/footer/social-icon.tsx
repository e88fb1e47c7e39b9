import { Link2 } from 'lucide-react';
import { PlatformMark, WHATSAPP_MARK } from './platform-mark';

const MARKS: Record<string, React.ReactNode> = {
  facebook: (
    <path d="M14 21v-7h2.6l.5-3.2H14V8.9c0-1 .4-1.7 1.8-1.7h1.5V4.3A17 17 0 0 0 15 4.1c-2.6 0-4.2 1.5-4.2 4.3v2.4H8V14h2.8v7" />
  ),
  x: <path d="m4 4 16 16M20 4 4 20" />,
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.6 7.4h.01" />
    </>
  ),
  youtube: (
    <>
      <rect x="3" y="6" width="18" height="12.5" rx="3.5" />
      <path d="m10.5 9.5 4.5 2.75-4.5 2.75z" />
    </>
  ),
  tiktok: <path d="M13 4v10.6a3.4 3.4 0 1 1-3.4-3.4M13 4c.3 2.8 2 4.5 5 4.7" />,
  snapchat: (
    <path d="M12 4c2.6 0 4.2 1.9 4.2 4.4v2.1l1.8.3-1.6 2c.7 1.7 1.8 2.5 3.3 2.9-.7 1-1.7 1.2-2.7 1.4l-.5 1.3c-1.8-.3-2.6 1.6-4.5 1.6s-2.7-1.9-4.5-1.6L7 17.1c-1-.2-2-.4-2.7-1.4 1.5-.4 2.6-1.2 3.3-2.9l-1.6-2 1.8-.3V8.4C7.8 5.9 9.4 4 12 4z" />
  ),
  linkedin: <path d="M6 10v8M6 6.5v.01M10.5 18v-8M10.5 13.5c0-2 1.3-3.5 3.5-3.5s3.5 1.3 3.5 3.8V18" />,
  telegram: <path d="m20.5 4.5-17 6.8 5.8 2.1 2.2 6.1 3-4 4 2.8zM9.3 13.4l8-6" />,
  whatsapp: WHATSAPP_MARK,
};

const markOf = (platform: string) => MARKS[platform === 'twitter' ? 'x' : platform];

export function SocialIcon({ platform, className }: { platform: string; className?: string }) {
  const mark = markOf(platform);
  if (!mark) return <Link2 aria-hidden className={className} />;
  return <PlatformMark className={className}>{mark}</PlatformMark>;
}
