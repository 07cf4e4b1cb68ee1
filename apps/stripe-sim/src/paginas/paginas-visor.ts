// How the books look.
import type Stripe from 'stripe';
import { idONulo } from '../libros/libro';
import type { Entrega } from '../libros/tipos';
import { TARJETAS } from '../pagos/tarjetas';
import { escapar } from '../platform/escapar';
import { campo } from './campos';
import { alerta, dinero, documento } from './documento';

const hora = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const cuando = (segundos: number | null): string =>
  segundos === null ? '' : hora.format(new Date(segundos * 1000));
const celda = (html: string, clase = ''): string =>
  `<td${clase === '' ? '' : ` class="${clase}"`}>${html}</td>`;
const enlace = (cuenta: string, id: string): string =>
  `<a href="/objetos/${encodeURIComponent(cuenta)}/${encodeURIComponent(id)}">${escapar(id)}</a>`;
const NUMEROS = new Set(['Clientes', 'Suscripciones', 'Facturas', 'Importe', 'Cantidad']);

function tabla(nombre: string, titulos: readonly string[], filas: readonly string[]): string {
  if (filas.length === 0) return `<h2>${nombre}</h2><p class="tenue">No hay ninguno.</p>`;
  return `<h2>${nombre}</h2><div class="tabla" tabindex="0" role="region" aria-label="${nombre}"><table><thead><tr>${titulos.map((t) => `<th scope="col"${NUMEROS.has(t) ? ' class="n"' : ''}>${t}</th>`).join('')}</tr></thead><tbody>${filas.map((f) => `<tr>${f}</tr>`).join('')}</tbody></table></div>`;
}

interface FilaCuenta {
  cuenta: Stripe.Account;
  clientes: number;
  suscripciones: number;
  facturas: number;
}

export const paginaCuentas = (filas: readonly FilaCuenta[]): string =>
  documento({
    titulo: 'Cuentas',
    navegacion: 'libros',
    cuerpo: tabla(
      'Todas las cuentas',
      ['Cuenta', 'Nombre', 'Clientes', 'Suscripciones', 'Facturas'],
      filas.map(
        ({ cuenta, clientes, suscripciones, facturas }) =>
          celda(`<a href="/cuentas/${cuenta.id}">${cuenta.id}</a>`) +
          celda(escapar(cuenta.business_profile?.name ?? '')) +
          [clientes, suscripciones, facturas].map((n) => celda(String(n), 'n')).join(''),
      ),
    ),
  });

interface VistaCuenta {
  cuenta: Stripe.Account;
  clientes: readonly Stripe.Customer[];
  suscripciones: readonly Stripe.Subscription[];
  facturas: readonly Stripe.Invoice[];
  sesiones: readonly Stripe.Checkout.Session[];
  cargos: readonly Stripe.Charge[];
}

export function paginaCuenta(v: VistaCuenta): string {
  const { id } = v.cuenta;
  const deCliente = (c: Parameters<typeof idONulo>[0]): string => {
    const cliente = idONulo(c);
    return cliente === null ? '' : enlace(id, cliente);
  };
  return documento({
    titulo: v.cuenta.business_profile?.name ?? id,
    navegacion: 'libros',
    cuerpo: [
      tabla(
        'Suscripciones',
        ['Suscripción', 'Cliente', 'Estado', 'Elementos', 'Renovación'],
        v.suscripciones.map(
          (s) =>
            celda(enlace(id, s.id)) +
            celda(deCliente(s.customer)) +
            celda(escapar(s.status)) +
            celda(s.items.data.map((i) => `${i.quantity ?? 1} × ${enlace(id, i.price.id)}`).join('<br>')) +
            celda(cuando(Math.min(...s.items.data.map((i) => i.current_period_end)))),
        ),
      ),
      tabla(
        'Facturas',
        ['Factura', 'Número', 'Cliente', 'Estado', 'Motivo', 'Importe', 'Fecha'],
        v.facturas.map(
          (f) =>
            celda(enlace(id, f.id ?? '')) +
            celda(
              f.hosted_invoice_url
                ? `<a href="${escapar(f.hosted_invoice_url)}">${escapar(f.number ?? '')}</a>`
                : '',
            ) +
            celda(deCliente(f.customer)) +
            celda(escapar(f.status ?? '')) +
            celda(escapar(f.billing_reason ?? '')) +
            celda(dinero(f.total, f.currency), 'n') +
            celda(cuando(f.created)),
        ),
      ),
      tabla(
        'Clientes',
        ['Cliente', 'Nombre', 'Correo', 'Tarjeta'],
        v.clientes.map(
          (c) =>
            celda(enlace(id, c.id)) +
            celda(escapar(c.name ?? '')) +
            celda(escapar(c.email ?? '')) +
            celda(deCliente(c.invoice_settings.default_payment_method)),
        ),
      ),
      tabla(
        'Sesiones de pago',
        ['Sesión', 'Modo', 'Estado', 'Importe'],
        v.sesiones.map(
          (s) =>
            celda(
              s.url === null ? enlace(id, s.id) : `<a href="${escapar(s.url)}">${s.id.slice(0, 24)}…</a>`,
            ) +
            celda(s.mode) +
            celda(escapar(s.status ?? '')) +
            celda(s.amount_total === null ? '' : dinero(s.amount_total, s.currency ?? 'eur'), 'n'),
        ),
      ),
      tabla(
        'Cobros',
        ['Cobro', 'Estado', 'Motivo', 'Importe', 'Fecha'],
        v.cargos.map(
          (c) =>
            celda(enlace(id, c.id)) +
            celda(c.status) +
            celda(escapar(c.failure_code ?? '')) +
            celda(dinero(c.amount, c.currency), 'n') +
            celda(cuando(c.created)),
        ),
      ),
    ].join(''),
  });
}

export const paginaObjeto = (cuenta: string, id: string, json: string): string =>
  documento({
    titulo: id,
    navegacion: 'libros',
    cuerpo: `<p><a href="/cuentas/${encodeURIComponent(cuenta)}">${escapar(cuenta)}</a></p><pre tabindex="0">${escapar(json.slice(0, 100_000))}</pre>`,
  });

export interface EventoVisto {
  cuenta: string;
  evento: Stripe.Event;
  entregas: readonly Entrega[];
}

export const paginaEventos = (filas: readonly EventoVisto[]): string =>
  documento({
    titulo: 'Eventos',
    navegacion: 'libros',
    cuerpo: tabla(
      'Los últimos eventos',
      ['Fecha', 'Evento', 'Tipo', 'Cuenta', 'Entregas'],
      filas.map(
        ({ cuenta, evento, entregas }) =>
          celda(cuando(evento.created)) +
          celda(enlace(cuenta, evento.id)) +
          celda(escapar(evento.type)) +
          celda(escapar(cuenta)) +
          celda(
            entregas
              .map(
                (e) =>
                  `<span class="${e.estado === 'entregada' ? 'bien' : 'mal'}">${e.estado}</span> ${e.intentos} ${escapar(e.respuesta ?? '')}`,
              )
              .join('<br>'),
          ),
      ),
    ),
  });

export const paginaReloj = (ahora: number, error?: string): string =>
  documento({
    titulo: 'Reloj',
    navegacion: 'libros',
    cuerpo: `${alerta(error)}<p>Ahora son: <strong>${cuando(ahora)}</strong>. El reloj solo avanza. Lo que vence por el camino (renovaciones, cobros, reintentos) ocurre a su hora.</p>
<form method="post" action="/reloj" class="fila">${campo('dias', 'Días', '', 'inputmode="numeric" maxlength="4"')}${campo('horas', 'Horas', '', 'inputmode="numeric" maxlength="4"')}<button>Adelantar</button></form>`,
  });

export const paginaTarjetas = (): string =>
  documento({
    titulo: 'Tarjetas de prueba',
    navegacion: 'libros',
    cuerpo: tabla(
      'Qué hace cada una',
      ['Número', 'Nombre', 'Al guardarla', 'Al cobrar', 'Confirmación'],
      TARJETAS.map(
        (t) =>
          celda(`<code>${t.numero}</code>`) +
          celda(`<code>${t.alias}</code>`) +
          celda(t.alGuardar ?? 'bien') +
          celda(
            t.alCobrar ??
              (t.disputa
                ? 'bien, y luego una disputa'
                : t.reembolso === 'inmediato'
                  ? 'bien'
                  : `bien; su devolución ${t.reembolso}`),
          ) +
          celda(t.autenticacion),
      ),
    ),
  });
