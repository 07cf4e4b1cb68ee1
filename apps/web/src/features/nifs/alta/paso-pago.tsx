// Step 4: how the NIF is paid for: the free trial, a plan, or deciding later.
import type { NifDetalleDto } from '@encadena/contracts';
import { toasts, useFormat } from '@encadena/ui';
import { Alert, Button, Paper, Radio, Stack } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { PASOS_ALTA, paths } from '../../../paths';
import { unClic } from '../../../shared/boton-enviar';
import { useUsuario } from '../../../shared/session';
import { ofertaQuery, useActivarPrueba } from '../../../shared/suscripciones/api';
import { MarcoAlta } from './marco-alta';

const MODOS = ['PRUEBA', 'PLAN', 'MAS_TARDE'] as const;
type Modo = (typeof MODOS)[number];

function Elegir({
  modo,
  onModo,
  puedePrueba,
}: {
  modo: Modo;
  onModo: (modo: Modo) => void;
  puedePrueba: boolean;
}) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const { data } = useQuery(ofertaQuery());
  const queDa = data
    ? t('altaNif.pago.pruebaTexto', {
        dias: data.prueba.dias,
        facturas: numero(data.prueba.limiteFacturas),
      })
    : '';
  const opciones = [
    {
      valor: 'PRUEBA',
      titulo: t('altaNif.pago.prueba'),
      texto: puedePrueba ? queDa : t('altaNif.pago.yaUsada'),
    },
    { valor: 'PLAN', titulo: t('altaNif.pago.plan'), texto: t('altaNif.pago.planTexto') },
    { valor: 'MAS_TARDE', titulo: t('altaNif.pago.masTarde'), texto: t('altaNif.pago.masTardeTexto') },
  ] as const;
  return (
    <Radio.Group
      aria-label={t('altaNif.pago.titulo')}
      value={modo}
      onChange={(valor) => onModo(MODOS.find((uno) => uno === valor) ?? 'MAS_TARDE')}
    >
      <Stack gap="sm">
        {opciones.map(({ valor, titulo, texto }) => (
          <Paper
            key={valor}
            withBorder
            p="md"
            style={{ borderColor: modo === valor ? 'var(--mantine-primary-color-filled)' : undefined }}
          >
            <Radio
              value={valor}
              label={titulo}
              description={texto}
              disabled={valor === 'PRUEBA' && !puedePrueba}
              styles={{ label: { fontWeight: 600 } }}
            />
          </Paper>
        ))}
      </Stack>
    </Radio.Group>
  );
}

function YaActiva({ nif: { prueba } }: { nif: NifDetalleDto }) {
  const { t } = useTranslation();
  const { numero, fecha } = useFormat();
  const texto = prueba
    ? t('altaNif.pago.yaActiva', {
        consumidas: numero(prueba.consumidas),
        limite: numero(prueba.limiteFacturas),
        fecha: fecha(prueba.hasta.slice(0, 10)),
      })
    : t('altaNif.pago.conPlan');
  return (
    <Alert color="teal" icon={<IconCircleCheck />}>
      {texto}
    </Alert>
  );
}

export function PasoPago({ nif }: { nif: NifDetalleDto }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { uuid, suscripcionActiva } = nif;
  const puedePrueba = useUsuario()?.puedeActivarPrueba ?? false;
  const activar = useActivarPrueba(uuid);
  const [elegido, setElegido] = useState<Modo>(puedePrueba ? 'PRUEBA' : 'PLAN');
  const modo: Modo = elegido === 'PRUEBA' && !puedePrueba ? 'PLAN' : elegido;
  const seguir = (): void => void navigate(paths.altaNif('completado', uuid));
  const alEmpezar = (): void =>
    activar.mutate(undefined, {
      onSuccess: () => {
        toasts.exito({ mensaje: t('altaNif.pago.activada') });
        seguir();
      },
    });
  const acto = suscripcionActiva
    ? { texto: t('comun.acciones.siguiente'), hacer: seguir }
    : {
        PRUEBA: { texto: t('altaNif.pago.activar'), hacer: alEmpezar },
        PLAN: {
          texto: t('altaNif.pago.contratar'),
          hacer: (): void => void navigate(paths.elegirPlan(uuid)),
        },
        MAS_TARDE: { texto: t('altaNif.pago.seguir'), hacer: seguir },
      }[modo];
  const botones = (
    <>
      <Button
        variant="default"
        component={Link}
        to={paths.altaNif('documentos', uuid)}
        leftSection={<IconArrowLeft size={18} />}
      >
        {t('comun.acciones.anterior')}
      </Button>
      <Button
        loading={activar.isPending}
        onClick={unClic(acto.hacer)}
        rightSection={<IconArrowRight size={18} />}
      >
        {acto.texto}
      </Button>
    </>
  );
  return (
    <MarcoAlta
      paso="pago"
      uuid={uuid}
      abierto={PASOS_ALTA.length - 1}
      titulo={t('altaNif.pago.titulo')}
      botones={botones}
    >
      {suscripcionActiva ? (
        <YaActiva nif={nif} />
      ) : (
        <Elegir modo={modo} onModo={setElegido} puedePrueba={puedePrueba} />
      )}
    </MarcoAlta>
  );
}
