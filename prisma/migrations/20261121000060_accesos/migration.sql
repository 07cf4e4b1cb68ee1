-- Staff: what they may see over all customers, and the log in which customers read who looked.
-- CreateTable
CREATE TABLE "accesos" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "de_nif" UUID,
    "nif" TEXT,
    "soporte_id" UUID NOT NULL,
    "quien" TEXT NOT NULL,
    "que" TEXT NOT NULL,
    "documento" TEXT,
    "motivo" TEXT,
    "en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "accesos_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "accesos_usuario_id_en_id_idx" ON "accesos"("usuario_id", "en", "id");

-- Who of our staff is asking, set by db.forSoporte(). Naming somebody who is no staff, or no longer, opens nothing.
CREATE FUNCTION soporte_actual() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (
    SELECT id
    FROM usuarios
    WHERE id = nullif(current_setting('app.soporte_id', true), '')::uuid AND role = 'ROLE_SUPER'
      AND email_verificado AND desactivado_en IS NULL);

-- The list of all users counts their NIFs, plans and papers that wait for a person: staff reads these three
-- tables, and claims, over all customers, and writes none of them. Everything else of a NIF is seen as its
-- owner sees it, one NIF at a time.
CREATE POLICY de_soporte ON nifs FOR SELECT TO encadena_app USING ((SELECT soporte_actual()) IS NOT NULL);
CREATE POLICY de_soporte ON suscripciones FOR SELECT TO encadena_app
  USING ((SELECT soporte_actual()) IS NOT NULL);
CREATE POLICY de_soporte ON documentos FOR SELECT TO encadena_app
  USING ((SELECT soporte_actual()) IS NOT NULL);
CREATE POLICY de_soporte ON reclamaciones FOR SELECT TO encadena_app
  USING ((SELECT soporte_actual()) IS NOT NULL);
CREATE INDEX documentos_por_revisar ON documentos (nif_id) WHERE estado IN ('FIRMADO', 'EN_VALIDACION');

-- The log: its subject reads it, staff adds to it under their own name.
ALTER TABLE accesos ENABLE ROW LEVEL SECURITY;
ALTER TABLE accesos FORCE ROW LEVEL SECURITY;
CREATE POLICY de_quien_trata ON accesos FOR SELECT USING (usuario_id = usuario_actual());
CREATE POLICY de_soporte ON accesos FOR INSERT WITH CHECK (soporte_id = soporte_actual());
CREATE TRIGGER sello_cambio BEFORE UPDATE OR DELETE ON accesos FOR EACH ROW
  EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_vaciado BEFORE TRUNCATE ON accesos FOR EACH STATEMENT
  EXECUTE FUNCTION rechazar_cambio_sellado();

-- A search for a whole tax id, and the list by name.
CREATE INDEX nifs_por_nif ON nifs (nif);
CREATE INDEX usuarios_por_nombre ON usuarios (nombre, apellidos, id);

-- Who was made a super user and who no longer is, by whose order. No right for the doors nor the workers: an
-- operator's order writes it under a login of its own, and nobody changes it.
-- CreateTable
CREATE TABLE "cambios_super" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "cambio" TEXT NOT NULL,
    "quien" TEXT NOT NULL,
    "en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cambios_super_pkey" PRIMARY KEY ("id")
);
ALTER TABLE cambios_super ADD CONSTRAINT cambios_super_cambio CHECK (cambio IN ('NOMBRADO', 'CESADO'));
CREATE TRIGGER sello_cambio BEFORE UPDATE OR DELETE ON cambios_super FOR EACH ROW
  EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_vaciado BEFORE TRUNCATE ON cambios_super FOR EACH STATEMENT
  EXECUTE FUNCTION rechazar_cambio_sellado();
