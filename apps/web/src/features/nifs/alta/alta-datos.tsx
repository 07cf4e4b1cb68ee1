// Steps 1 and 2 of the wizard in one form: a new NIF, or one that was just created and is being corrected.
import type { NifDetalleDto } from '@encadena/contracts';
import { Box, Button, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PASOS_ALTA, paths } from '../../../paths';
import type { PasoAlta } from '../../../paths';
import { OfrecerReclamacion } from '../../../shared/papeles';
import { UnsavedGuard } from '../../../shared/unsaved-guard';
import { useUsuario } from '../../../shared/session';
import { deNif, hallazgosDeNif, nifVacio, pasoDeCampo } from '../components/nif-form';
import type { NifValores } from '../components/nif-form';
import { useNifForm } from '../components/use-nif-form';
import type { FormNif } from '../components/use-nif-form';
import { borrarBorrador, guardarBorrador, leerBorrador } from './borrador-alta';
import { DobleFactor } from './doble-factor';
import { anotarEntrada } from './entradas-alta';
import { MarcoAlta } from './marco-alta';
import { PasoAdministrador } from './paso-administrador';
import { PasoEmpresa } from './paso-empresa';
import { useGuardarDatos } from './use-guardar-datos';

export type PasoDeDatos = Extract<PasoAlta, 'empresa' | 'administrador'>;

const escrito = (valores: NifValores): boolean => JSON.stringify(valores) !== JSON.stringify(nifVacio());

/** Inside the wizard nothing is lost; on the way to the profile and back, neither. */
const esDentro = (pathname: string): boolean =>
  pathname.startsWith(paths.altaNif()) || pathname === paths.perfil;

function Guardia({
  form,
  nif,
  estaSaliendo,
}: {
  form: FormNif;
  nif?: NifDetalleDto;
  estaSaliendo: () => boolean;
}) {
  if (!nif)
    return (
      <UnsavedGuard
        activo={escrito(form.values)}
        pendiente={false}
        dentro={esDentro}
        onSalir={borrarBorrador}
      />
    );
  const deDatos = [paths.altaNif('empresa', nif.uuid), paths.altaNif('administrador', nif.uuid)];
  return (
    <UnsavedGuard
      activo={form.isDirty()}
      dentro={(pathname) => estaSaliendo() || deDatos.includes(pathname)}
    />
  );
}

function Botones({ paso, nif, guardando }: { paso: PasoDeDatos; nif?: NifDetalleDto; guardando: boolean }) {
  const { t } = useTranslation();
  const atras =
    paso === 'empresa'
      ? { to: paths.nifs, texto: t('comun.acciones.cancelar') }
      : { to: paths.altaNif('empresa', nif?.uuid), texto: t('comun.acciones.anterior') };
  const adelante =
    paso === 'empresa'
      ? t('comun.acciones.siguiente')
      : nif
        ? t('altaNif.guardarSeguir')
        : t('altaNif.crear');
  return (
    <>
      <Button
        variant="default"
        component={Link}
        to={atras.to}
        leftSection={paso === 'empresa' ? undefined : <IconArrowLeft size={18} />}
      >
        {atras.texto}
      </Button>
      <Button type="submit" loading={guardando} rightSection={<IconArrowRight size={18} />}>
        {adelante}
      </Button>
    </>
  );
}

export function AltaDatos({ paso, nif }: { paso: PasoDeDatos; nif?: NifDetalleDto }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const usuario = useUsuario();
  const [inicial] = useState(() => (nif ? deNif(nif) : leerBorrador()));
  const form = useNifForm(inicial, { paso, onCambio: nif ? undefined : guardarBorrador });
  const { guardar, guardando, ocupado, estaSaliendo } = useGuardarDatos(form, nif);
  const { key } = useLocation();
  useEffect(() => {
    if (!nif) anotarEntrada(key);
  }, [key, nif]);
  const empresaCompleta = !hallazgosDeNif(form.values).some(({ campo }) => pasoDeCampo(campo) === 'empresa');
  // A link to the second step of an unfinished form opens the step that is missing.
  useEffect(() => {
    if (paso === 'administrador' && !empresaCompleta)
      void navigate(paths.altaNif('empresa', nif?.uuid), { replace: true });
  }, [paso, empresaCompleta, navigate, nif?.uuid]);
  const enviar = form.onSubmit(
    (valores) =>
      paso === 'empresa' ? void navigate(paths.altaNif('administrador', nif?.uuid)) : void guardar(valores),
    (errores) => form.getInputNode(Object.keys(errores)[0] ?? '')?.focus(),
  );
  const sinFactor = !nif && !usuario?.segundoFactor;
  const abierto = nif ? PASOS_ALTA.length - 1 : empresaCompleta ? 1 : 0;
  if (sinFactor)
    return (
      <MarcoAlta
        paso={paso}
        abierto={0}
        botones={
          <Button variant="default" component={Link} to={paths.nifs}>
            {t('comun.acciones.volver')}
          </Button>
        }
      >
        <DobleFactor conBorrador={escrito(form.values)} />
      </MarcoAlta>
    );
  return (
    <>
      <Guardia form={form} nif={nif} estaSaliendo={estaSaliendo} />
      <MarcoAlta
        paso={paso}
        uuid={nif?.uuid}
        abierto={abierto}
        texto={
          paso === 'administrador' && !form.values.personaFisica
            ? t('altaNif.administrador.texto')
            : undefined
        }
        onSubmit={enviar}
        botones={<Botones paso={paso} nif={nif} guardando={guardando} />}
      >
        {paso === 'empresa' ? (
          <PasoEmpresa form={form} fijo={nif && t('altaNif.fijo')} />
        ) : (
          <PasoAdministrador form={form} />
        )}
        {ocupado && (
          <Box mt="md">
            <OfrecerReclamacion
              texto={t('altaNif.reclamar')}
              enviando={guardando}
              accion={() => void guardar(form.values, true)}
            />
          </Box>
        )}
        {!nif && (
          <Text size="sm" c="dimmed" mt="md">
            {t('altaNif.guardado')}
          </Text>
        )}
      </MarcoAlta>
    </>
  );
}
