import { withClient } from '../../scripts/lib/database/database.mjs';

/** Rows per statement; larger statements need too much memory. */
const PORTION = 10_000;

const FIRST = ['محمد', 'نورة', 'عبدالله', 'سارة', 'فهد', 'ريم', 'خالد', 'هند', 'سلطان', 'لمى', 'تركي', 'جود'];
const LAST = ['العتيبي', 'القحطاني', 'الغامدي', 'الشهري', 'الدوسري', 'الحربي', 'المطيري', 'الزهراني', 'السبيعي'];
const CITIES = ['الرياض', 'جدة', 'الدمام', 'مكة المكرمة', 'المدينة المنورة', 'أبها', 'تبوك', 'حائل'];

/** Inserts the orders of a year and a half. All but the latest are closed. */
const ORDERS = `
  insert into orders (id, customer_id, session_id, order_number, status, total_amount, subtotal, tax_amount, tax_rate, shipping_cost,
    shipping_method, first_name, last_name, email, phone, shipping_address, city, postal_code, payment_method, refund_due, payment_alert,
    printed_at, created_at, updated_at)
  select md5('order' || n)::uuid::text, 'bench-' || n % 40000, 'bench-session-' || n % 40000,
    'ORD-' || to_char(at, 'YYMMDD') || '-' || upper(lpad(to_hex(n * 7 % 1048576), 5, '0')), status::order_status, total, total - 25,
    round(total * 15 / 115, 2), 15, 25, 'سمسا', first_name, last_name, 'bench' || n % 40000 || '@shop.example',
    '+9665' || lpad((n % 40000 * 7919 % 100000000)::text, 8, '0'), 'حي العليا، شارع ' || n % 300 || '، مبنى ' || n % 50, city,
    lpad((11000 + n % 900)::text, 5, '0'), method, status = 'cancelled' and n % 101 = 0,
    case when n % 4001 = 0 then 'disputed'::payment_alert end, case when n % 2 = 0 then at end, at, at
  from (
    select n, now() - make_interval(secs => n * 432) as at, 100 + n * 37 % 9000 + 0.5 as total,
      ($2::text[])[1 + n % cardinality($2::text[])] as first_name, ($3::text[])[1 + n / 7 % cardinality($3::text[])] as last_name,
      ($4::text[])[1 + n % cardinality($4::text[])] as city,
      (array['tap', 'cash', 'stripe', 'transfer', 'cash', 'tamara'])[1 + n % 6] as method,
      case when n % 23 = 0 then 'cancelled' when n < 150 then (array['pending', 'pending_payment', 'confirmed'])[1 + n % 3]
        when n < 500 then 'confirmed' when n < 1500 then 'shipped' else 'delivered' end as status
    from generate_series($1::int, $5::int) as n
  ) as made`;

const CUSTOMERS = `
  insert into customers (id, first_name, last_name, email, phone, updated_at)
  select 'bench-' || n, ($1::text[])[1 + n % cardinality($1::text[])], ($2::text[])[1 + n / 7 % cardinality($2::text[])],
    'bench' || n || '@shop.example', '+9665' || lpad((n * 7919 % 100000000)::text, 8, '0'), now()
  from generate_series(0, 39999) as n`;

const PARTS = [
  `insert into order_items (id, order_id, product_id, product_name, product_image, quantity, unit_price, total_price)
   select 'bench-' || n || '-' || line, md5('order' || n)::uuid::text, p.id, p.name, p.image, 1 + n % 3, p.price, p.price * (1 + n % 3)
   from generate_series($1::int, $2::int) as n cross join generate_series(1, 2) as line
   join (select id, name, image, price, row_number() over (order by id) - 1 as no, count(*) over () as all_of from products) as p
     on p.no = (n * 31 + line * 17) % p.all_of where line = 1 or n % 2 = 0`,
  `insert into order_status_history (id, order_id, from_status, to_status, by, created_at)
   select o.id || '-' || step, o.id, (array[null, 'pending', 'confirmed', 'shipped'])[step]::order_status,
     (array['pending', 'confirmed', 'shipped', 'delivered'])[step]::order_status, case step when 1 then 'shopper' else 'bench' end,
     o.created_at + make_interval(hours => step * 6)
   from orders o cross join generate_series(1, 4) as step
   where o.id in (select md5('order' || n)::uuid::text from generate_series($1::int, $2::int) as n)
     and step <= case o.status when 'delivered' then 4 when 'shipped' then 3 when 'confirmed' then 2 else 1 end`,
  `insert into payments (id, order_id, gateway_id, provider, provider_ref, status, amount, paid_amount, created_at, updated_at)
   select o.id, o.id, (select id from payment_gateways order by id limit 1), o.payment_method, 'ref_' || md5(o.id),
     case when o.status = 'pending_payment' then 'pending' else 'paid' end::payment_status, o.total_amount,
     case when o.status = 'pending_payment' then 0 else o.total_amount end, o.created_at, o.created_at
   from orders o where o.payment_method in ('tap', 'stripe', 'tamara')
     and o.id in (select md5('order' || n)::uuid::text from generate_series($1::int, $2::int) as n)`,
  `insert into shipments (id, order_id, carrier, state, tracking_number, cod_amount, by, created_at, updated_at, settled_at)
   select o.id, o.id, 'سمسا', case o.status when 'delivered' then 'delivered' else 'sent' end::shipment_state,
     'SM' || upper(substr(md5('parcel' || o.id), 1, 10)), case o.payment_method when 'cash' then o.total_amount else 0 end, 'bench',
     o.created_at, o.created_at, case when o.created_at < now() - interval '21 days' then now() end
   from orders o where o.status in ('shipped', 'delivered') and o.id in (select md5('order' || n)::uuid::text from generate_series($1::int, $2::int) as n)`,
  `insert into order_entries (order_id, payment_id, kind, amount, key, created_at)
   select p.order_id, p.id, 'capture', p.paid_amount, 'payment:' || p.id || ':paid', p.created_at from payments p
   where p.paid_amount > 0 and p.order_id in (select md5('order' || n)::uuid::text from generate_series($1::int, $2::int) as n)`,
  `insert into order_entries (order_id, shipment_id, kind, way, amount, key, created_at)
   select o.id, s.id, case o.payment_method when 'cash' then 'collected' else 'received' end::entry_kind, o.payment_method::received_method,
     o.total_amount, 'order:' || o.id || ':bench', o.created_at
   from orders o left join shipments s on s.order_id = o.id and o.payment_method = 'cash'
   where (o.payment_method = 'cash' and o.status = 'delivered' or o.payment_method = 'transfer' and o.status in ('confirmed', 'shipped', 'delivered'))
     and o.id in (select md5('order' || n)::uuid::text from generate_series($1::int, $2::int) as n)`,
  `with documents as (
     insert into invoices (id, kind, serial, number, counter, order_id, order_number, round, issued_at, seller_name, seller_address, seller_vat,
       tax_rate, discount_amount, net_amount, vat_amount, gross_amount, previous_hash, hash, qr, xml)
     select md5('invoice' || n)::uuid::text, 'invoice', n, 'INV-' || lpad(n::text, 6, '0'), n, o.id, o.order_number, 0, o.created_at, 'bench', 'bench',
       '300000000000003', 15, 0, o.total_amount - o.tax_amount, o.tax_amount, o.total_amount, '', '', '', ''
     from generate_series($1::int, $2::int) as n join orders o on o.id = md5('order' || n)::uuid::text
     where o.status in ('confirmed', 'shipped', 'delivered') returning id, net_amount, vat_amount, gross_amount
   )
   insert into invoice_lines (id, invoice_id, no, name, quantity, unit_price, discount, net_amount, vat_rate, vat_amount, gross_amount)
   select id, id, 1, 'bench', 1, gross_amount, 0, net_amount, 15, vat_amount, gross_amount from documents`,
];

export const fillOrders = (url, count) =>
  withClient(url, async (client) => {
    await client.query(CUSTOMERS, [FIRST, LAST]);
    for (let from = 1; from <= count; from += PORTION) {
      const to = Math.min(count, from + PORTION - 1);
      await client.query(ORDERS, [from, FIRST, LAST, CITIES, to]);
      for (const part of PARTS) await client.query(part, [from, to]);
    }
    await client.query('vacuum analyze');
    const { rows } = await client.query('select count(*)::int as lines from order_items');
    return `${rows[0].lines} lines`;
  });
