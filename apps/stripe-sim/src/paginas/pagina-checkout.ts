// The hosted page of a checkout session: to keep a card, or to pay.
import type Stripe from 'stripe';
import { isNif, isNifIva, normalizarNif, normalizarNifIva } from '@encadena/values';
import type { Rellenado } from '../checkout/completar';
import { escapar } from '../platform/escapar';
import { campo, camposTarjeta, leerTarjeta, listaDePruebas, valor, type Campos } from './campos';
import { alerta, dinero, documento } from './documento';
import { conDatos, TEXTOS, type Idioma } from './textos';

type Sesion = Stripe.Checkout.Session;

export interface VistaSesion {
  sesion: Sesion;
  lineas: readonly Stripe.LineItem[];
  /** Of the customer that the session names. */
  email: string | null;
  idioma: Idioma;
  campos: Campos;
  error?: string;
}

const pideDireccion = (s: Sesion): boolean => s.billing_address_collection === 'required';
const pideNif = (s: Sesion): boolean => s.tax_id_collection?.enabled === true;

function resumen({ sesion, lineas, idioma }: VistaSesion): string {
  if (sesion.mode !== 'payment') return '';
  const t = TEXTOS[idioma];
  const fila = (nombre: string, cuanto: number, clase = ''): string =>
    `<tr${clase}><td>${escapar(nombre)}</td><td class="n">${dinero(cuanto, sesion.currency ?? 'eur', idioma)}</td></tr>`;
  return `<div class="tabla"><table><thead><tr><th scope="col">${t.concepto}</th><th scope="col" class="n">${t.importe}</th></tr></thead><tbody>${lineas
    .map((l) => fila(`${l.quantity ?? 1} × ${l.description ?? ''}`, l.amount_subtotal))
    .join(
      '',
    )}${sesion.total_details?.amount_tax ? fila(t.impuestos, sesion.total_details.amount_tax) : ''}${fila(t.total, sesion.amount_total ?? 0)}</tbody></table></div>`;
}

function camposPropios({ sesion, idioma, campos }: VistaSesion): string {
  const t = TEXTOS[idioma];
  return sesion.custom_fields
    .map((c) => {
      const etiqueta = `${escapar(c.label.custom ?? c.key)}${c.optional ? ` <span>(${t.opcional})</span>` : ''}`;
      const nombre = `campo_${c.key}`;
      if (c.dropdown === undefined)
        return campo(
          nombre,
          etiqueta,
          valor(campos, nombre),
          `maxlength="255"${c.numeric === undefined ? '' : ' inputmode="numeric"'}`,
        );
      return `<label>${etiqueta}<select name="${nombre}"><option value=""></option>${c.dropdown.options.map((o) => `<option value="${escapar(o.value)}">${escapar(o.label)}</option>`).join('')}</select></label>`;
    })
    .join('');
}

function camposNif({ idioma, campos }: VistaSesion): string {
  const t = TEXTOS[idioma];
  const clases = (['es_cif', 'ic_nif', 'eu_vat'] as const)
    .map((c) => `<option value="${c}"${valor(campos, 'clase_nif') === c ? ' selected' : ''}>${t[c]}</option>`)
    .join('');
  return `<fieldset><legend>${t.nif}</legend><div class="dos"><label>${t.claseNif}<select name="clase_nif"><option value="">${t.sinNif}</option>${clases}</select></label>${campo('nif', t.nif, valor(campos, 'nif'), 'maxlength="20"')}</div></fieldset>`;
}

function camposDireccion({ idioma, campos }: VistaSesion): string {
  const t = TEXTOS[idioma];
  const uno = (nombre: string, etiqueta: string, mas: string): string =>
    campo(nombre, etiqueta, valor(campos, nombre), `required ${mas}`);
  return `<fieldset><legend>${t.direccion}</legend>${uno('linea', t.linea, 'maxlength="200" autocomplete="address-line1"')}<div class="dos">${uno('cp', t.cp, 'maxlength="20" autocomplete="postal-code"')}${uno('ciudad', t.ciudad, 'maxlength="100" autocomplete="address-level2"')}</div>${uno('pais', t.pais, 'maxlength="2" autocomplete="country"')}</fieldset>`;
}

export function paginaSesion(v: VistaSesion): string {
  const { sesion, idioma, campos } = v;
  const t = TEXTOS[idioma];
  const email = valor(campos, 'email') || v.email || sesion.customer_email || '';
  const boton =
    sesion.mode === 'setup'
      ? t.guardar
      : `${t.pagar} ${dinero(sesion.amount_total ?? 0, sesion.currency ?? 'eur', idioma)}`;
  return documento({
    titulo: sesion.mode === 'setup' ? t.guardarTarjeta : t.pagar,
    idioma,
    navegacion: 'idiomas',
    cuerpo: `${alerta(v.error)}${resumen(v)}
<form method="post"><input type="hidden" name="lang" value="${idioma}">
${campo('email', t.email, email, 'type="email" autocomplete="email" required maxlength="200"')}
${camposTarjeta(t, campos)}${pideDireccion(sesion) ? camposDireccion(v) : ''}${pideNif(sesion) ? camposNif(v) : ''}${camposPropios(v)}
<button>${boton}</button></form>
${sesion.cancel_url === null ? '' : `<p><a href="${escapar(sesion.cancel_url)}">${t.volver}</a></p>`}${listaDePruebas(t)}`,
  });
}

/** What the form says, or what is wrong with it. */
export function leerSesion(
  sesion: Sesion,
  c: Campos,
  idioma: Idioma,
  ahora: number,
): Rellenado | { error: string } {
  const t = TEXTOS[idioma];
  const email = valor(c, 'email');
  if (!/^[^\s@]{1,64}@[^\s@]{1,180}$/.test(email)) return { error: t.errEmail };
  const tarjeta = leerTarjeta(t, c, ahora);
  if ('error' in tarjeta) return tarjeta;
  const pais = valor(c, 'pais').toUpperCase();
  if (
    pideDireccion(sesion) &&
    (!/^[A-Z]{2}$/.test(pais) || ['linea', 'cp', 'ciudad'].some((n) => valor(c, n) === ''))
  )
    return { error: t.errDireccion };
  const taxId = pideNif(sesion) ? leerNif(c) : null;
  if (taxId === undefined) return { error: t.errNif };
  if (taxId === null && sesion.tax_id_collection?.required === 'if_supported') return { error: t.errNif };
  const campos: Record<string, string> = {};
  for (const propio of sesion.custom_fields) {
    const dado = valor(c, `campo_${propio.key}`);
    const falta = dado === '' && !propio.optional;
    if (falta || (propio.numeric !== undefined && !/^\d*$/.test(dado)))
      return { error: conDatos(t.errCampo, { campo: propio.label.custom ?? propio.key }) };
    campos[propio.key] = dado;
  }
  return {
    tarjeta: tarjeta.prueba,
    nombre: tarjeta.titular,
    email,
    direccion: pideDireccion(sesion)
      ? {
          line1: valor(c, 'linea'),
          line2: null,
          postal_code: valor(c, 'cp'),
          city: valor(c, 'ciudad'),
          country: pais,
          state: null,
        }
      : null,
    taxId,
    campos,
  };
}

/** Null when none was given, undefined when it is none. */
function leerNif(c: Campos): Rellenado['taxId'] | undefined {
  const type = valor(c, 'clase_nif');
  const dado = valor(c, 'nif');
  if (type === '' && dado === '') return null;
  if (type === 'eu_vat')
    return isNifIva(normalizarNifIva(dado)) ? { type, value: normalizarNifIva(dado) } : undefined;
  if (type !== 'es_cif' && type !== 'ic_nif') return undefined;
  const { nif } = normalizarNif(dado);
  return isNif(nif) ? { type, value: nif } : undefined;
}
