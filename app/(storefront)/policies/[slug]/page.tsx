import { WrittenPage, writtenMetadata } from '@/components/storefront/page/page-screen';

type Props = { params: Promise<{ slug: string }> };

export const ensureStatic = 'navigation';
export const instant = false;

export const generateStaticParams = () => [{ slug: '_' }];

export const generateMetadata = ({ params }: Props) => writtenMetadata({ section: 'policies', params });

export default function PolicyPage({ params }: Props) {
  return <WrittenPage section="policies" params={params} />;
}
