// @ts-check
// The tables of the floor and of the textbook stack, and the arithmetic that both do.

export const SHAPE = `
create table if not exists nif(id int primary key, head_no bigint not null default 0, head_hash text not null default '');
insert into nif select g from generate_series(1,1000) g on conflict do nothing;
create table if not exists factura(id bigserial primary key, nif int not null, serie text not null, anio int not null, num bigint not null, fecha date not null, dest text, total numeric(14,2), cuerpo jsonb, unique(nif,serie,anio,num));
create table if not exists registro(id bigserial primary key, nif int not null, pos bigint not null, factura bigint not null, prev text, huella text not null, estado text not null default 'PENDIENTE', unique(nif,pos));
create or replace function emitir(n int, s text, cuota text, tot text, ts text, body jsonb, out num bigint, out huella text) language plpgsql as $$
declare h nif; f bigint; begin select * into h from nif where id=n for update; num := h.head_no+1;
 huella := upper(encode(sha256(convert_to('IDEmisorFactura=B12345674&NumSerieFactura='||s||'/'||num||'&FechaExpedicionFactura=15-09-2026&TipoFactura=F1&CuotaTotal='||cuota||'&ImporteTotal='||tot||'&Huella='||h.head_hash||'&FechaHoraHusoGenRegistro='||ts,'UTF8')),'hex'));
 insert into factura(nif,serie,anio,num,fecha,dest,total,cuerpo) values(n,s,2026,emitir.num,current_date,'C',tot::numeric,body) returning id into f;
 insert into registro(nif,pos,factura,prev,huella) values(n,emitir.num,f,h.head_hash,emitir.huella);
 update nif set head_no=emitir.num, head_hash=emitir.huella where id=n; end $$;`;

/**
 * @typedef {{ serie: string, lineas: { cantidad: number, precio: number, tipo: number }[] }} Body
 */

/**
 * [tax, total] of the lines, in cents arithmetic as such servers do it.
 * @param {Body} body @returns {[string, string]}
 */
export function totals(body) {
  if (typeof body?.serie !== 'string' || !Array.isArray(body.lineas) || body.lineas.length === 0)
    throw Object.assign(new Error('wrong input'), { statusCode: 400 });
  let [base, cuota] = [0, 0];
  for (const { cantidad, precio, tipo } of body.lineas) {
    const cents = Math.round(cantidad * precio * 100);
    base += cents;
    cuota += Math.round((cents * tipo) / 100);
  }
  return [(cuota / 100).toFixed(2), ((base + cuota) / 100).toFixed(2)];
}

export const now = () => `${new Date().toISOString().slice(0, 19)}+00:00`;

/** The invoice that the limits issue: two lines, as the drafts of the product have. */
export const BODY = JSON.stringify({
  serie: 'A2026',
  lineas: [
    { descripcion: 'Suministro de material', cantidad: 2, precio: 100.5, tipo: 21 },
    { descripcion: 'Manual impreso', cantidad: 1, precio: 12.5, tipo: 10 },
  ],
});
