// One side of a claim: whose account, since when, and its evidence for the NIF.
import type { ParteReclamacionDto } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { Comprobaciones, useComprobado } from '../../../shared/papeles/comprobaciones';
import { ZONA } from '../estados';
import { ponerMotivo } from '../motivo';
import { Ficha, Parte } from './ficha';
import { Visor } from './visor';

function useDatos({
  usuario,
  razonSocial,
  administrador,
  creadoEn,
  prueba,
  documento,
  facturasEmitidas,
}: ParteReclamacionDto) {
  const { t } = useTranslation();
  const { instante, numero } = useFormat();
  const firmantes = documento.firmantes.map(({ nombre, nif }) => (nif ? `${nombre}, ${nif}` : nombre));
  return [
    [t('superusuario.reclamaciones.cuenta'), `${usuario.nombre} ${usuario.apellidos}, ${usuario.email}`],
    [t('superusuario.reclamaciones.empresa'), razonSocial],
    [
      t('superusuario.reclamaciones.administrador'),
      administrador ? `${administrador.nombre} ${administrador.apellidos}, ${administrador.nif}` : '–',
    ],
    [t('superusuario.reclamaciones.desde'), instante(creadoEn, ZONA)],
    [t('superusuario.reclamaciones.pruebaNombre'), t(`superusuario.reclamaciones.prueba.${prueba}`)],
    [t('superusuario.documento.firmantes'), firmantes.length === 0 ? '–' : firmantes.join(' · ')],
    ...(documento.subidoEn ? [[t('papeles.pasos.SUBIDO'), instante(documento.subidoEn, ZONA)] as const] : []),
    [t('superusuario.reclamaciones.emitidas'), numero(facturasEmitidas)],
  ] as const;
}

export function ParteReclamacion({
  titulo,
  parte,
  nif,
  motivo,
}: {
  titulo: string;
  parte: ParteReclamacionDto;
  nif: string;
  motivo: string;
}) {
  const { t } = useTranslation();
  const comprobado = useComprobado();
  const datos = useDatos(parte);
  const { usuario, uuid, documento, personaFisica } = parte;
  const lista = documento.modoFirma === 'DIGITAL' ? comprobado(documento) : [];
  return (
    <Parte titulo={titulo}>
      <Ficha datos={datos} />
      {!personaFisica && (
        <Text size="sm" fw={550}>
          {t(
            documento.conAcreditacion
              ? 'superusuario.reclamaciones.conAcreditacion'
              : 'superusuario.reclamaciones.sinAcreditacion',
          )}
        </Text>
      )}
      {documento.subidoEn && (
        <Stack gap="md">
          <Visor
            key={documento.huella}
            documento={{ uuid, tipo: documento.tipo }}
            nif={nif}
            motivo={motivo}
            archivos={documento.archivos}
          />
          {lista.length > 0 && <Comprobaciones lista={lista} />}
        </Stack>
      )}
      <Anchor
        component={Link}
        to={paths.super.nif(usuario.idUsuario, uuid)}
        // The reason holds for what belongs to this claim.
        onClick={() => ponerMotivo(usuario.idUsuario, motivo)}
        fz="sm"
      >
        {t('superusuario.reclamaciones.verNif')}
      </Anchor>
    </Parte>
  );
}
