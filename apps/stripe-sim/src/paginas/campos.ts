// The fields of a card, as they are shown and as they are read.
import { escapar } from '../platform/escapar';
import { porNumero, TARJETAS, type TarjetaDePrueba } from '../pagos/tarjetas';
import type { Textos } from './textos';

export type Campos = Readonly<Record<string, unknown>>;

export const valor = (campos: Campos, nombre: string): string => {
  const dado = campos[nombre];
  return typeof dado === 'string' ? dado.trim().slice(0, 500) : '';
};

export const campo = (nombre: string, etiqueta: string, puesto = '', atributos = ''): string =>
  `<label>${etiqueta}<input name="${nombre}" value="${escapar(puesto)}" ${atributos}></label>`;

export function camposTarjeta(t: Textos, c: Campos): string {
  return `${campo('tarjeta', t.tarjeta, valor(c, 'tarjeta'), 'inputmode="numeric" autocomplete="cc-number" required maxlength="23"')}
<div class="dos">${campo('caducidad', t.caducidad, valor(c, 'caducidad'), 'inputmode="numeric" autocomplete="cc-exp" required maxlength="7"')}${campo('cvc', t.cvc, valor(c, 'cvc'), 'inputmode="numeric" autocomplete="cc-csc" required maxlength="4"')}</div>
${campo('titular', t.titular, valor(c, 'titular'), 'autocomplete="cc-name" required maxlength="120"')}`;
}

export const listaDePruebas = (t: Textos): string =>
  `<details><summary>${t.pruebas}</summary><ul>${TARJETAS.map(({ numero, alias }) => `<li><code>${numero.replace(/(\d{4})(?=\d)/g, '$1 ')}</code> <span class="tenue">${alias}</span></li>`).join('')}</ul></details>`;

export interface TarjetaLeida {
  prueba: TarjetaDePrueba;
  mes: number;
  ano: number;
  titular: string;
}

/** What was typed, or what is wrong with it. `ahora`: epoch seconds of the simulator. */
export function leerTarjeta(t: Textos, c: Campos, ahora: number): TarjetaLeida | { error: string } {
  const prueba = porNumero(valor(c, 'tarjeta'));
  if (prueba === undefined) return { error: t.errTarjeta };
  const m = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(valor(c, 'caducidad'));
  const mes = Number(m?.[1]);
  const ano = 2000 + Number(m?.[2]);
  if (m === null || Date.UTC(ano, mes, 1) / 1000 <= ahora) return { error: t.errCaducidad };
  if (!/^\d{3,4}$/.test(valor(c, 'cvc'))) return { error: t.errCvc };
  const titular = valor(c, 'titular');
  return titular === '' ? { error: t.errTitular } : { prueba, mes, ano, titular };
}

/** The bank wants to hear from the holder: everything typed goes along. */
export function formularioConfirmar(t: Textos, accion: string, c: Campos): string {
  const ocultos = Object.entries(c)
    .filter(([nombre, dado]) => nombre !== 'confirmado' && typeof dado === 'string')
    .map(
      ([nombre, dado]) =>
        `<input type="hidden" name="${escapar(nombre)}" value="${escapar(String(dado).slice(0, 500))}">`,
    );
  return `<p>${t.confirmarTexto}</p><form method="post" action="${escapar(accion)}">${ocultos.join('')}<button name="confirmado" value="si">${t.siConfirmo}</button><button class="segundo" name="confirmado" value="no">${t.noConfirmo}</button></form>`;
}
