export const title = 'الانضمام إلى قائمة الانتظار'
export const lead = 'اترك عنوان بريدك الإلكتروني، ونراسلك مرة واحدة عند فتح التسجيل.'
export const email = 'البريد الإلكتروني'
export const join = 'الانضمام إلى القائمة'
export const joining = 'جارٍ الإضافة إلى القائمة…'

export const emailInvalid = 'يُرجى إدخال عنوان بريد إلكتروني صالح.'
export const failed = 'تعذّر تسجيل اهتمامك. يُرجى إعادة المحاولة.'

export const registeredTitle = 'شكرًا لك!'
export const registered = 'سجّلنا اهتمامك بالمنتج، وسنُعلمك فور فتح التسجيل!'
