// An invoice that is repeated each month: from one that exists, the first issued at once with the month in its text, then paused.
import { beforeAll, describe, it } from '@jest/globals';
import { clientes } from '@encadena/contracts';
import { aspectos } from './testing/aspectos';
import { useNavegador } from './testing/navegador';
import { Persona } from './testing/producto';
import { sinReparos } from './testing/revisar';
import { masAcciones, textosEn } from './testing/textos';

const navegador = useNavegador();
let persona: Persona;
let nif: string;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
});

async function cuota(nombre: string) {
  const { contenido } = await persona.llamar(clientes.listar, { nif, query: {} });
  const { factura } = await persona.emitir(nif, {
    tipoFactura: 'F1',
    uuidCliente: contenido[0]?.uuid,
    descripcionOperacion: nombre,
    lineas: [{ descripcion: 'Cuota', cantidad: '1', precioUnitario: '60', tipoImpositivo: '21' }],
  });
  return factura;
}

describe('an invoice that repeats', () => {
  it.each(aspectos('es light 1280', 'ca dark 390'))(
    'begins with one that exists, is issued by itself and is paused ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const nombre = `Mantenimiento ${aspecto.idioma}`;
      const { uuid, fechaExpedicion: hoy } = await cuota(nombre);
      const ventana = await navegador.ventana(aspecto, persona);
      const { page } = ventana;
      await page.goto(`/user/nif/${nif}/facturas/${uuid}`);
      await page.getByRole('button', { name: masAcciones(t) }).click();
      await page.getByRole('menuitem', { name: t('recurrentes.repetir'), exact: true }).click();

      // The next month is proposed; what is due today is made at once.
      const [ejercicio = '', mesDeHoy = '', dia = ''] = (hoy ?? '').split('-');
      await page.getByLabel(t('recurrentes.campos.inicio')).fill(`${dia}/${mesDeHoy}/${ejercicio}`);
      await page.keyboard.press('Tab');
      const texto = page.getByLabel(t('asistente.general.descripcionOperacion'));
      await texto.fill(`${nombre} {mes}`);
      await page.getByRole('radio', { name: t('recurrentes.modos.EMITIR') }).check();
      await sinReparos(ventana, 'recurrente-escrita', aspecto);
      await page.getByRole('button', { name: t('comun.acciones.guardar'), exact: true }).click();
      await page.getByRole('heading', { level: 1, name: nombre }).waitFor();
      await page.getByText(t('recurrentes.estadosHecha.EMITIDA'), { exact: true }).first().waitFor();
      await sinReparos(ventana, 'recurrente-emitida', aspecto);

      await page.getByRole('button', { name: masAcciones(t) }).click();
      await page.getByRole('menuitem', { name: t('recurrentes.acciones.pausar') }).click();
      await page.getByText(t('recurrentes.estados.PAUSADA'), { exact: true }).first().waitFor();
      await page.goto(`/user/nif/${nif}/recurrentes`);
      await page.getByRole('link', { name: nombre }).first().waitFor();
      await sinReparos(ventana, 'recurrentes-lista', aspecto);

      // What it made says the month in the words of its customer.
      await page.getByRole('link', { name: nombre }).first().click();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^F\d\d-/ })
        .first()
        .click();
      const mes = new RegExp(`${nombre} \\p{L}+`, 'u');
      await page.getByText(mes).first().waitFor();
      await sinReparos(ventana, 'recurrente-factura', aspecto);
    },
  );
});
