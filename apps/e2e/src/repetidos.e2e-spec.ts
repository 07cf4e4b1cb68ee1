// One customer entered twice: told in the list, compared, chosen field by field and merged; the old page leads to the new one.
import { beforeAll, describe, it } from '@jest/globals';
import { clientes, facturas } from '@encadena/contracts';
import { aspectos } from './testing/aspectos';
import { useNavegador } from './testing/navegador';
import { Persona } from './testing/producto';
import { ayudaSinReparos, sinReparos } from './testing/revisar';
import { textosEn } from './testing/textos';

const navegador = useNavegador();
let persona: Persona;
let nif: string;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
});

const dni = (n: number): string => `${n}${'TRWAGMYFPDXBNJZSQVHLCKE'[n % 23] ?? ''}`;
const direccion = { direccion: 'Carrer Major 1', municipio: 'Girona', codigoPostal: '17001' };

/** The one with an invoice, and once more with a draft and what the first one does not say. */
async function dosVeces(nombre: string, identificacion: string) {
  const una = { identificacion, nombre, personaFisica: true, direccion };
  const queda = await persona.llamar(clientes.crear, { nif, body: una });
  const contacto = { email: 'puig@example.com', telefono: '972200001' };
  const otra = { ...una, tipoIdentificacion: 'NO_CENSADO' as const, nombre: `${nombre}, S.L.`, contacto };
  const otro = await persona.llamar(clientes.crear, { nif, body: otra });
  const factura = (uuidCliente: string) => ({
    tipoFactura: 'F1' as const,
    uuidCliente,
    descripcionOperacion: 'Reparación',
    lineas: [{ descripcion: 'Reparación', cantidad: '1', precioUnitario: '60', tipoImpositivo: '21' }],
  });
  const { factura: emitida } = await persona.emitir(nif, factura(queda.uuid));
  await persona.llamar(facturas.crear, { nif, body: factura(otro.uuid) });
  return { queda, otro, numero: emitida.numeroCompleto ?? '' };
}

describe('a customer that was entered twice', () => {
  it.each(aspectos('ca dark 390', 'es light 1280'))(
    'is told, compared, and becomes one ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const nombre = `Puig ${aspecto.idioma}`;
      const { queda, otro, numero } = await dosVeces(
        nombre,
        dni(aspecto.idioma === 'es' ? 45_000_001 : 45_000_002),
      );
      const ventana = await navegador.ventana(aspecto, persona);
      const { page } = ventana;
      await page.goto(`/user/nif/${nif}/clientes`);
      await page.getByRole('link', { name: t('repetidos.verlos') }).waitFor();
      await sinReparos(ventana, 'clientes-con-repetidos', aspecto);
      await page.getByRole('link', { name: t('repetidos.verlos') }).click();
      const comparar = t('repetidos.compararCon', { uno: otro.nombre, otro: queda.nombre });
      await page.getByRole('link', { name: comparar, exact: true }).waitFor();
      await sinReparos(ventana, 'clientes-repetidos', aspecto);
      await ayudaSinReparos(ventana, 'clientes-repetidos', aspecto);
      await page.getByRole('link', { name: comparar, exact: true }).click();

      // What the first does not say is taken from the other; the name is chosen.
      await page.getByRole('radio', { name: 'puig@example.com' }).waitFor();
      await page.getByRole('radio', { name: otro.nombre, exact: true }).check();
      await sinReparos(ventana, 'unir-clientes', aspecto);
      await page.getByRole('button', { name: t('repetidos.unir.boton') }).click();
      const dialogo = page.getByRole('dialog');
      await dialogo.getByText(t('repetidos.unir.confirmar.texto')).waitFor();
      await sinReparos(ventana, 'unir-confirmar', aspecto);
      await dialogo.getByRole('button', { name: t('repetidos.unir.confirmar.accion') }).click();

      // What both had is on one page.
      await page.getByRole('heading', { level: 1, name: otro.nombre }).waitFor();
      await page.getByRole('link', { name: numero }).first().waitFor();
      await page.getByText(t('clientes.ficha.borrador')).first().waitFor();
      await page.getByText('puig@example.com').waitFor();
      await sinReparos(ventana, 'cliente-unido', aspecto);

      await page.goto(`/user/nif/${nif}/clientes/${otro.uuid}`);
      await page.getByText(t('repetidos.unida.titulo')).waitFor();
      await sinReparos(ventana, 'cliente-absorbido', aspecto);
      await page.getByRole('link', { name: t('repetidos.unida.ir') }).click();
      await page.waitForURL(new RegExp(`/clientes/${queda.uuid}$`));
    },
  );
});
