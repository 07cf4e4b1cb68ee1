// Chains as real authorities have them: a root, an authority below it, the signer.
import { beforeAll, expect, it } from '@jest/globals';
import { ends } from '../../../../../../tools/jest/ends';
import { AutoridadDeFirmas } from '@encadena/api/testing/papeles/autoridad';
import { ListaDeConfianza } from './confianza';

let raiz: AutoridadDeFirmas;
let lista: ListaDeConfianza;
beforeAll(async () => {
  raiz = await AutoridadDeFirmas.crear('Raiz');
  lista = new ListaDeConfianza([raiz.certificado]);
});
const ahora = new Date();

it('leads over an authority that came with the signature', async () => {
  const usuarios = await raiz.subordinada('Usuarios');
  const { certificado } = await usuarios.identidad({ nombre: 'BRU' });
  expect(await lista.juzgar(certificado, [usuarios.certificado], ahora)).toMatchObject({
    resultado: 'CORRECTA',
    detalle: null,
  });
  expect((await lista.juzgar(certificado, [usuarios.certificado, raiz.certificado], ahora)).resultado).toBe(
    'CORRECTA',
  );
  // Without it nobody knows who issued.
  expect(await lista.juzgar(certificado, [], ahora)).toMatchObject({
    resultado: 'NO_COMPROBADA',
    detalle: 'firmaEmisorDesconocido',
    params: { emisor: 'Usuarios' },
  });
  // And an operator may put the one below into the list.
  const propia = new ListaDeConfianza([usuarios.certificado]);
  expect((await propia.juzgar(certificado, [], ahora)).resultado).toBe('CORRECTA');
});

it('leads over two below each other', async () => {
  const usuarios = await raiz.subordinada('Usuarios');
  const empresas = await usuarios.subordinada('Empresas');
  const { certificado } = await empresas.identidad({ nombre: 'BRU' }, { clase: 'EC' });
  expect(
    (await lista.juzgar(certificado, [empresas.certificado, usuarios.certificado], ahora)).resultado,
  ).toBe('CORRECTA');
});

it('does not lead over somebody who only has a certificate of ours', async () => {
  const persona = await raiz.subordinada('Persona', { ca: false });
  const { certificado } = await persona.identidad({ nombre: 'BRU' });
  expect((await lista.juzgar(certificado, [persona.certificado], ahora)).resultado).not.toBe('CORRECTA');
});

it('does not lead over an authority that had ended', async () => {
  const antigua = await raiz.subordinada('Antigua', { hasta: new Date(Date.now() - 86_400_000) });
  const { certificado } = await antigua.identidad({ nombre: 'BRU' });
  expect((await lista.juzgar(certificado, [antigua.certificado], ahora)).resultado).toBe('NO_COMPROBADA');
});

it('does not lead over one that another authority made of the same name, nor over many of them', async () => {
  const ajena = await AutoridadDeFirmas.crear('Otra raiz');
  const falsas = await Promise.all(Array.from({ length: 6 }, () => ajena.subordinada('Usuarios')));
  const primera = falsas[0] as AutoridadDeFirmas;
  const { certificado } = await primera.identidad({ nombre: 'BRU' });
  const traidos = [...falsas.map((una) => una.certificado), ajena.certificado];
  const { resultado } = await ends(() => lista.juzgar(certificado, traidos, ahora));
  expect(resultado).not.toBe('CORRECTA');
});

it('U5 gives up where authorities name each other in circles', async () => {
  const clave = await AutoridadDeFirmas.crear('A');
  const cruzadas = await Promise.all(
    Array.from({ length: 8 }, async () => [
      (await clave.cruzada('A', 'B')).certificado,
      (await clave.cruzada('B', 'A')).certificado,
    ]),
  );
  const { certificado } = await clave.identidad({ nombre: 'BRU' });
  const { resultado } = await ends(() => lista.juzgar(certificado, cruzadas.flat(), ahora));
  expect(resultado).not.toBe('CORRECTA');
});
