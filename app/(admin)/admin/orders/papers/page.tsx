import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PapersScreen } from '@/components/admin/desk/order/papers/papers-screen';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { orderPapers } from '@/lib/desk/order-papers/schema';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { searchParam } from '@/lib/platform/shared/query';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.orders.papers'))('title') };
}

export default async function OrderPapersPage({ searchParams }: PageProps<'/admin/orders/papers'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/orders/papers', params), ['orders_view', 'personal_data']);
  const listed = (name: string) => searchParam(params, name).split(',').filter(Boolean);
  const wanted = orderPapers.safeParse({
    ids: [...new Set(listed('ids'))],
    papers: listed('papers'),
    sort: searchParam(params, 'sort') || undefined,
    size: searchParam(params, 'size') || undefined,
  });
  if (!wanted.success) notFound();
  return <PapersScreen wanted={wanted.data} channel={searchParam(params, 'key')} back={searchParam(params, 'back')} />;
}
