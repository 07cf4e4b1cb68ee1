// A help page as it is shown: its text, with what only the product knows put where the text leaves room for it.
import { cargarAyuda, HUECOS_DE_AYUDA, tablaDeValores, type Idioma } from '@encadena/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { VALORES_DE_PRUEBA } from '@encadena/values';
import { productoQuery } from '../shared/producto';

export async function ayudaDe(cliente: QueryClient, idioma: Idioma, pantalla: string): Promise<string> {
  let texto = await cargarAyuda(idioma, pantalla);
  if (texto.includes(HUECOS_DE_AYUDA.valores))
    texto = texto.replace(HUECOS_DE_AYUDA.valores, await tablaDeValores(idioma, VALORES_DE_PRUEBA));
  if (texto.includes(HUECOS_DE_AYUDA.peticiones)) {
    // The rest of the page does not wait for a number that did not come.
    const dicho = await cliente.ensureQueryData(productoQuery).catch(() => undefined);
    const cuantas = dicho ? new Intl.NumberFormat(idioma).format(dicho.peticionesMinuto) : '…';
    texto = texto.replace(HUECOS_DE_AYUDA.peticiones, cuantas);
  }
  return texto;
}
