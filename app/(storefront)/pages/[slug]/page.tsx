import { ContentPage, contentPageMetadata } from '@/components/storefront/page/page-screen';

type Props = { params: Promise<{ slug: string }> };

export const ensureStatic = 'navigation';
export const instant = false;

export const generateStaticParams = () => [{ slug: '_' }];

export const generateMetadata = ({ params }: Props) => contentPageMetadata({ section: 'pages', params });

export default function StaffPage({ params }: Props) {
  return <ContentPage section="pages" params={params} />;
}
