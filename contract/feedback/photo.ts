/** At most this many photos for the guest, and as many for staff, go with one message, note or case. */
export const maxPhotos = 6
