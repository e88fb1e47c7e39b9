import { ContentPage, contentPageMetadata } from '@/components/storefront/page/page-screen';

type Props = { params: Promise<{ slug: string }> };

export const ensureStatic = 'navigation';
export const instant = false;

export const generateStaticParams = () => [{ slug: '_' }];

export const generateMetadata = ({ params }: Props) => contentPageMetadata({ section: 'policies', params });

export default function PolicyPage({ params }: Props) {
  return <ContentPage section="policies" params={params} />;
}
