// What the agency objects to, from the record that says so to a correction that it takes: a customer who is not in its
// census, and an amount that stands on the paper.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { clientes, facturas } from '@encadena/contracts';
import { aspectos } from './testing/aspectos';
import { useNavegador } from './testing/navegador';
import { Persona, simulador } from './testing/producto';
import { sinReparos } from './testing/revisar';
import { textosEn } from './testing/textos';

const navegador = useNavegador();
let persona: Persona;
let nif: string;

// In all appearances a journey takes longer than a session.
beforeEach(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
});
afterEach(() => simulador.mandar({ olvidar: true }));

/** An invoice with this code in the agency's answer, and the record that tells it. */
async function conCodigo(codigo: number, identificacion: string) {
  const cliente = await persona.llamar(clientes.crear, {
    nif,
    body: {
      tipoIdentificacion: 'NIF',
      identificacion,
      pais: 'ES',
      nombre: 'Tintorería Ejemplar SL',
      direccion: { direccion: 'Calle Mayor 1', municipio: 'Madrid', codigoPostal: '28001', pais: 'ES' },
    },
  });
  await simulador.mandar({ dictamenes: [{ codigo, veces: 1 }] });
  const { factura, registro } = await persona.emitir(nif, {
    uuidCliente: cliente.uuid,
    descripcionOperacion: 'Limpieza de manteles',
    lineas: [{ descripcion: 'Limpieza', precioUnitario: '100', tipoImpositivo: '21' }],
  });
  await persona.contestado(nif, registro.uuid);
  return { factura };
}

/** Nobody's number yet: each appearance has customers of its own. */
const documento = (n: number): string =>
  `${10_000_000 + n}${'TRWAGMYFPDXBNJZSQVHLCKE'[(10_000_000 + n) % 23]}`;

const ASPECTOS = aspectos('ca dark 390', 'es light 1280').map((aspecto, i) => ({
  aspecto,
  ...aspecto,
  del1110: documento(2 * i),
  del2005: documento(2 * i + 1),
}));

describe('a code of the agency', () => {
  it.each(ASPECTOS)(
    'about a customer leads to the customer’s details and from there to a correction that is accepted ($idioma, $esquema, $ancho px)',
    async ({ aspecto, del1110 }) => {
      const t = textosEn(aspecto.idioma);
      const { factura } = await conCodigo(1110, del1110);
      const numero = factura.numeroCompleto ?? '';
      const ventana = await navegador.ventana(aspecto, persona);
      const { page } = ventana;
      await page.goto(`/user/nif/${nif}/verifactu-registros?texto=${factura.numeroCompleto}`);
      await page.getByRole('button', { name: factura.numeroCompleto ?? '', exact: true }).click();
      const aviso = page.getByRole('alert').filter({ hasText: '(1110)' });
      await aviso.getByText(t('registros.error.clase.rejects_record')).waitFor();
      await aviso.getByText(t('aeat.1110')).waitFor();
      await page.getByText(t('registros.detalle.noConsta')).waitFor();
      await sinReparos(ventana, 'codigos-rechazado', aspecto, true);
      await aviso.getByRole('link', { name: t('correccion.ficha') }).click();
      const nombre = page.getByRole('textbox', { name: t('clientes.campos.nombre') });
      await nombre.fill('Tintorería Ejemplo SL');
      await page.getByRole('button', { name: t('comun.acciones.guardar') }).click();
      const cajon = page.getByRole('dialog', { name: t('correccion.corregir.titulo', { numero }) });
      await cajon.getByRole('button', { name: t('correccion.corregir.usarFicha') }).waitFor();
      await sinReparos(ventana, 'codigos-la-ficha', aspecto, true);
      await cajon.getByRole('button', { name: t('correccion.corregir.usarFicha') }).click();
      await cajon.getByRole('button', { name: t('correccion.corregir.revisar') }).click();
      await cajon.getByRole('button', { name: t('correccion.corregir.enviar') }).click();
      await cajon.waitFor({ state: 'detached' });
      const recorrido = page.getByRole('list', { name: t('facturas.detalle.estado') });
      await recorrido.getByText(t('correccion.recorrido.SUBSANACION.CORRECTO')).waitFor();
      const detalle = await persona.llamar(facturas.obtener, { nif, params: { uuid: factura.uuid } });
      expect(detalle.verifactu).toMatchObject({ estado: 'CORRECTO', estadoFacturaAeat: 'CORRECTA' });
      expect(detalle.correcciones[0]?.destinatario?.nombre).toBe('Tintorería Ejemplo SL');
      await page.goto(`/user/nif/${nif}/facturas/${factura.uuid}`);
      await recorrido.getByText(t('correccion.recorrido.SUBSANACION.CORRECTO')).waitFor();
      await sinReparos(ventana, 'codigos-corregido', aspecto);
    },
  );

  it.each(ASPECTOS)(
    'about a total says that the record is stored and leads to the adviser ($idioma, $esquema, $ancho px)',
    async ({ aspecto, del2005 }) => {
      const t = textosEn(aspecto.idioma);
      const { factura } = await conCodigo(2005, del2005);
      const ventana = await navegador.ventana(aspecto, persona);
      const { page } = ventana;
      await page.goto(`/user/nif/${nif}/verifactu-registros?texto=${factura.numeroCompleto}`);
      await page.getByRole('button', { name: factura.numeroCompleto ?? '', exact: true }).click();
      const aviso = page.getByRole('alert').filter({ hasText: '(2005)' });
      await aviso.getByText(t('registros.error.clase.accepted_with_errors')).waitFor();
      await sinReparos(ventana, 'codigos-con-errores', aspecto, true);
      await aviso.getByRole('link', { name: t('asesor.accion') }).click();
      await page
        .getByRole('heading', { name: t('asesor.titulo', { numero: factura.numeroCompleto ?? '' }) })
        .waitFor();
      expect(new URL(page.url()).search).toBe('?problema=ESTA_MAL&detalle=PRECIO');
      await page.goto(`/user/nif/${nif}/facturas/${factura.uuid}`);
      await page.getByText(t('codigos.estadoFacturaAeat.ACEPTADA_CON_ERRORES')).first().waitFor();
      await sinReparos(ventana, 'codigos-factura-con-errores', aspecto);
    },
  );
});
