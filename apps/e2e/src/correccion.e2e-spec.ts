// An issued invoice that was a mistake, and one whose record the agency refuses: annulled, corrected, and what the
// page, the PDF and the agency say afterwards.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { clientes, facturas, verifactuRegistros } from '@encadena/contracts';
import type { FacturaDetalleDto } from '@encadena/contracts';
import { readFile } from 'node:fs/promises';
import { aspectos } from './testing/aspectos';
import { useNavegador } from './testing/navegador';
import { leerTexto } from './testing/pdf';
import { Persona, simulador } from './testing/producto';
import { ayudaSinReparos, sinReparos } from './testing/revisar';
import { masAcciones, textosEn } from './testing/textos';

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
async function contestada(dictamen?: number): Promise<FacturaDetalleDto> {
  if (dictamen) await simulador.mandar({ dictamenes: [{ codigo: dictamen, veces: 1 }] });
  const { factura, registro } = await persona.emitir(nif, {
    uuidCliente,
    descripcionOperacion: 'Reforma de las oficinas',
    lineas: [{ descripcion: 'Reforma', precioUnitario: '100', tipoImpositivo: '21' }],
  });
  await persona.contestado(nif, registro.uuid);
  return factura;
}

const detalle = (uuid: string) => persona.llamar(facturas.obtener, { nif, params: { uuid } });
const registrosDe = async (uuidFactura: string) =>
  (
    await persona.llamar(verifactuRegistros.listar, {
      nif,
      query: { uuidFactura, sort: 'posicionCadena,asc' },
    })
  ).contenido;

describe('an invoice that should not exist', () => {
  it.each(aspectos('en light 1280', 'es light 390', 'ca dark 1280', 'es dark 390'))(
    'is annulled from the list, stays in it as annulled, and has both CSVs beside it ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const { uuid, numeroCompleto } = await contestada();
      const numero = numeroCompleto ?? '';
      const ventana = await navegador.ventana(aspecto, persona);
      const { page } = ventana;
      await page.goto(`/user/nif/${nif}/facturas?texto=${numero}`);
      await page.getByRole('button', { name: t('comun.acciones.masAcciones', { nombre: numero }) }).click();
      await page.getByRole('menuitem', { name: t('correccion.anular.accion') }).click();
      const dialogo = page.getByRole('dialog', { name: t('correccion.anular.titulo', { numero }) });
      await dialogo.getByText(t('correccion.anular.hechos.numero', { numero })).waitFor();
      await sinReparos(ventana, 'correccion-anular', aspecto, true);
      await dialogo.getByRole('textbox', { name: t('correccion.anular.motivo') }).fill('Está repetida');
      await dialogo.getByRole('checkbox').check();
      await dialogo.getByRole('button', { name: t('correccion.anular.enviar') }).click();
      await dialogo.waitFor({ state: 'detached' });
      const recorrido = page.getByRole('list', { name: t('facturas.detalle.estado') });
      const anulada = recorrido
        .getByRole('listitem')
        .filter({ hasText: t('correccion.recorrido.BAJA.ANULADA') });
      await anulada.getByText(t('correccion.recorrido.motivo', { motivo: 'Está repetida' })).waitFor();
      const [alta, baja] = await registrosDe(uuid);
      expect([alta, baja]).toMatchObject([
        { operacion: 'ALTA', estado: 'CORRECTO' },
        { operacion: 'BAJA', estado: 'ANULADA', csv: expect.stringMatching(/^A-/) },
      ]);
      await anulada.getByText(new RegExp(baja?.csv ?? '§')).waitFor();
      await recorrido.getByText(new RegExp(alta?.csv ?? '§')).waitFor();
      await sinReparos(ventana, 'correccion-anulada', aspecto);
      await ayudaSinReparos(ventana, 'correccion-anulada', aspecto);
      await page.getByRole('button', { name: masAcciones(t) }).click();
      await page.getByRole('menuitem', { name: t('correccion.recuperar.accion') }).waitFor();
      expect(await page.getByRole('menuitem', { name: t('correccion.anular.accion') }).count()).toBe(0);
      await page.goto(`/user/nif/${nif}/facturas?texto=${numero}`);
      await page.getByText(t('codigos.estadoVerifactu.ANULADA'), { exact: true }).first().waitFor();
    },
  );
});

describe('an invoice whose record the agency refuses', () => {
  it.each(aspectos('es dark 390', 'en light 1280', 'es light 390', 'ca dark 1280'))(
    'has its record corrected and accepted, and stays as its customer has it ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const factura = await contestada(1110);
      const numero = factura.numeroCompleto ?? '';
      const ventana = await navegador.ventana(aspecto, persona);
      const { page } = ventana;
      await page.goto(`/user/nif/${nif}/facturas/${factura.uuid}`);
      await page.getByRole('link', { name: t('correccion.corregir.accion') }).click();
      const cajon = page.getByRole('dialog', { name: t('correccion.corregir.titulo', { numero }) });
      await sinReparos(ventana, 'correccion-corregir', aspecto, true);
      const nombre = cajon.getByRole('textbox', { name: t('clientes.campos.nombre') });
      expect(await nombre.inputValue()).toBe('Construccions Llobregat SA');
      await nombre.fill('Construccions del Llobregat SA');
      await cajon.getByRole('button', { name: t('correccion.corregir.revisar') }).click();
      await cajon.getByText('Construccions del Llobregat SA').waitFor();
      await sinReparos(ventana, 'correccion-revisar', aspecto, true);
      await cajon.getByRole('button', { name: t('correccion.corregir.enviar') }).click();
      await cajon.waitFor({ state: 'detached' });
      const recorrido = page.getByRole('list', { name: t('facturas.detalle.estado') });
      await recorrido.getByText(t('correccion.recorrido.SUBSANACION.CORRECTO')).waitFor();
      expect(await recorrido.getByText(t('facturas.recorrido.incorrecto')).count()).toBe(1);
      await page.getByText(/Construccions del Llobregat SA · A68123454/).waitFor();
      await sinReparos(ventana, 'correccion-corregida', aspecto);

      const [alta, correccion] = await registrosDe(factura.uuid);
      expect([alta, correccion]).toMatchObject([
        { operacion: 'ALTA', estado: 'INCORRECTO' },
        { operacion: 'SUBSANACION', estado: 'CORRECTO', csv: expect.stringMatching(/^A-/) },
      ]);
      const { destinatario, urlVerificacion } = await detalle(factura.uuid);
      expect({ destinatario, urlVerificacion }).toEqual({
        destinatario: factura.destinatario,
        urlVerificacion: factura.urlVerificacion,
      });
      const [descarga] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('facturas.acciones.descargarPdf') }).click(),
      ]);
      const texto = await leerTexto(await readFile(await descarga.path()));
      expect(texto).toContain('Construccions Llobregat SA');
      expect(texto).toContain('Construccions del Llobregat SA');
    },
  );
});
