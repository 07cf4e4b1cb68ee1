// A month reconciled against the agency: asked for on screen, read with one invoice that agrees and one that the
// agency refused; the home says what the agency showed.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { clientes, conciliaciones } from '@encadena/contracts';
import { aspectos } from './testing/aspectos';
import { useNavegador } from './testing/navegador';
import { Persona, simulador } from './testing/producto';
import { ayudaSinReparos, sinReparos } from './testing/revisar';
import { textosEn } from './testing/textos';

const navegador = useNavegador();
let persona: Persona;
let nif: string;
let uuidCliente: string | undefined;

// In all appearances a journey takes longer than a session.
beforeEach(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
  const { contenido } = await persona.llamar(clientes.listar, { nif, query: { texto: 'Llobregat' } });
  uuidCliente = contenido[0]?.uuid;
});
afterEach(() => simulador.mandar({ olvidar: true }));

/** An invoice that the agency has answered, with this code when one is given. */
async function contestada(dictamen?: number): Promise<string> {
  if (dictamen) await simulador.mandar({ dictamenes: [{ codigo: dictamen, veces: 1 }] });
  const { factura, registro } = await persona.emitir(nif, {
    uuidCliente,
    descripcionOperacion: 'Reforma de las oficinas',
    lineas: [{ descripcion: 'Reforma', precioUnitario: '100', tipoImpositivo: '21' }],
  });
  await persona.contestado(nif, registro.uuid);
  return factura.numeroCompleto ?? '';
}

describe('a month', () => {
  let rechazada: string;
  let buena: string;

  it.each(aspectos('ca light 1280', 'es light 390'))(
    'is reconciled with the agency when asked for ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      buena = await contestada();
      rechazada = await contestada(1189);
      const { page } = await navegador.ventana(aspecto, persona);
      await page.goto(`/user/nif/${nif}/verifactu-registros`);
      await page.getByRole('link', { name: t('conciliacion.titulo') }).click();
      await page.getByRole('heading', { name: t('conciliacion.titulo') }).waitFor();
      await page.getByRole('button', { name: t('conciliacion.pedir') }).click();
      await page.getByText(t('conciliacion.acciones.SUBSANAR')).first().waitFor({ timeout: 120_000 });
      const ultima = await persona.llamar(conciliaciones.resumen, { nif });
      expect(ultima?.aeat).toBeGreaterThan(0);
      expect(ultima?.coinciden).toBeGreaterThan(0);
      const ancha = aspecto.ancho === 1280;
      const diferencias = page
        .getByRole(ancha ? 'table' : 'list', { name: t('conciliacion.titulo') })
        .getByRole(ancha ? 'row' : 'listitem');
      const fila = diferencias.filter({ hasText: rechazada });
      await fila.getByText(t('conciliacion.tipos.RECHAZADA')).waitFor();
      await fila.getByText(t('conciliacion.noEsta')).waitFor();
      expect(await diferencias.filter({ hasText: buena }).count()).toBe(0);
    },
    180_000,
  );

  it.each(aspectos('en light 390', 'es light 1280', 'ca dark 1280', 'es dark 390'))(
    'is read without barriers, and so is the home ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const ventana = await navegador.ventana(aspecto, persona);
      await ventana.page.goto(`/user/nif/${nif}/verifactu-registros/conciliacion`);
      await ventana.page.getByText(t('conciliacion.acciones.SUBSANAR')).first().waitFor();
      await sinReparos(ventana, 'conciliacion', aspecto);
      await ayudaSinReparos(ventana, 'conciliacion', aspecto);
      await ventana.page.goto(`/user/nif/${nif}/inicio`);
      await ventana.page.getByRole('link', { name: t('conciliacion.titulo') }).waitFor();
      await sinReparos(ventana, 'conciliacion-inicio', aspecto);
    },
  );
});
