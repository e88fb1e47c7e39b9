import { WrittenPage, writtenMetadata } from '@/components/storefront/page/page-screen';

type Props = { params: Promise<{ slug: string }> };

export const ensureStatic = 'navigation';
// A navigation waits for the whole page: only so can an unknown address answer 404.
export const instant = false;

/** Nothing is built ahead (a build has no database); the framework asks for one entry. */
export const generateStaticParams = () => [{ slug: '_' }];

export const generateMetadata = ({ params }: Props) => writtenMetadata({ section: 'pages', params });

export default function StaffPage({ params }: Props) {
  return <WrittenPage section="pages" params={params} />;
}
