//! [`Distance`]: a distance in whole millimetres.

/// A distance in whole millimetres, at most 100 000 km.
///
/// Integers compare exactly, and a millimetre is finer than any watch measures.
///
/// ```
/// use tracker_core::Distance;
///
/// let marathon = Distance::from_metres(42_195.0)?;
/// assert_eq!(marathon.millimetres(), 42_195_000);
/// assert_eq!(marathon.metres(), 42_195.0);
/// assert!(Distance::from_metres(-1.0).is_err());
/// # Ok::<(), tracker_core::workouts::InvalidDistance>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Distance {
    millimetres: u64,
}

/// The number is not a valid [`Distance`]. The message carries the number.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[error("{metres} m is not a distance: a distance is 0 to 100 000 km")]
pub struct InvalidDistance {
    metres: f64,
}

impl Distance {
    /// A distance of 0.
    pub const ZERO: Distance = Distance { millimetres: 0 };
    /// The longest distance: 100 000 km, two and a half times around the earth.
    pub const MAX: Distance = Distance { millimetres: 100_000_000_000 };

    /// The longest distance of a workout that is entered by hand: 1000 km. A longer one is a typing error.
    pub const MAX_BY_HAND: Distance = Distance { millimetres: 1_000_000_000 };

    /// A distance in metres, rounded to the millimetre.
    ///
    /// # Errors
    ///
    /// [`InvalidDistance`] if `metres` is negative, NaN, or over 100 000 km.
    ///
    /// ```
    /// use tracker_core::Distance;
    ///
    /// assert_eq!(Distance::from_metres(5.0004)?.millimetres(), 5000);
    /// assert!(Distance::from_metres(f64::NAN).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range by then")]
    pub fn from_metres(metres: f64) -> Result<Distance, InvalidDistance> {
        let millimetres = (metres * 1000.0).round();
        if !(metres >= 0.0 && millimetres <= 1e11) {
            return Err(InvalidDistance { metres });
        }
        Distance::from_millimetres(millimetres as u64)
    }

    /// A distance in millimetres.
    ///
    /// # Errors
    ///
    /// [`InvalidDistance`] if the distance is over 100 000 km.
    ///
    /// ```
    /// use tracker_core::Distance;
    ///
    /// assert_eq!(Distance::from_millimetres(42_195_000)?.metres(), 42_195.0);
    /// assert!(Distance::from_millimetres(u64::MAX).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_millimetres(millimetres: u64) -> Result<Distance, InvalidDistance> {
        let distance = Distance { millimetres };
        if distance > Distance::MAX {
            return Err(InvalidDistance { metres: distance.metres() });
        }
        Ok(distance)
    }

    /// The distance in millimetres.
    #[must_use]
    pub const fn millimetres(self) -> u64 {
        self.millimetres
    }

    /// The distance in metres.
    ///
    /// ```
    /// use tracker_core::Distance;
    ///
    /// assert_eq!(Distance::from_metres(1234.5678)?.metres(), 1234.568);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "exact: a valid distance has at most 37 bits")]
    pub const fn metres(self) -> f64 {
        self.millimetres as f64 / 1000.0
    }
}
